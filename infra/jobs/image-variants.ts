import { Match, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

type VariantsRule = { media: IBucket; target: IFunction; failures: IQueue }

/** Starts a function by the S3 event of each new original of an image. */
export function startOnNewImages(scope: Construct, { media, target, failures }: VariantsRule) {
  new Rule(scope, 'PictureIsThere', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [media.bucketName] },
        // Matches `<width>x<height>`: variants have other names, and movies another folder.
        object: { key: Match.wildcard('images/*/*/*x*') },
      },
    },
    targets: [new LambdaFunction(target, { deadLetterQueue: failures })],
  })
}

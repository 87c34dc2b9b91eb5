import { Duration, Stack } from 'aws-cdk-lib'
import { Match, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import {
  addLiveAlias,
  createEventFunction,
  type EventFunctionProps,
} from '#infra/lambda/handler-function.ts'
import { requireSharp } from '#infra/lambda/require-sharp.ts'

type ImageVariantsProps = Omit<EventFunctionProps, 'size' | 'failures'> & {
  failures: IQueue
  media: IBucket
}

/** The function that makes an image's variants, started by the S3 event of the original. */
export class ImageVariants extends Construct {
  constructor(scope: Construct, id: string, { media, ...props }: ImageVariantsProps) {
    super(scope, id)
    const lambda = createEventFunction(this, 'derivePictures', {
      ...props,
      // See docs/decisions/0201-image-processing.md.
      size: { memorySize: 2048, timeout: Duration.minutes(2) },
    })
    const alias = addLiveAlias(lambda, { retryAttempts: 2 })
    requireSharp(Stack.of(this), [props.directory])
    new Rule(this, 'PictureIsThere', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [media.bucketName] },
          // Matches `<width>x<height>`: variants have other names, and movies another folder.
          object: { key: Match.wildcard('images/*/*/*x*') },
        },
      },
      targets: [new LambdaFunction(alias, { deadLetterQueue: props.failures })],
    })
  }
}

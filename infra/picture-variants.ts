import { Duration, Stack } from 'aws-cdk-lib'
import { Match, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type EventProps, eventFunction } from './handler-function.ts'
import { requireSharp } from './require-sharp.ts'
import type { Rollout } from './rollout.ts'

type PictureVariantsProps = Omit<EventProps, 'size' | 'failures'> & {
  failures: IQueue
  media: IBucket
  rollout: Rollout
}

/** The function that makes pictures' variants, invoked when a picture's own file lies in the media bucket. */
export class PictureVariants extends Construct {
  constructor(scope: Construct, id: string, { media, rollout, ...props }: PictureVariantsProps) {
    super(scope, id)
    const lambda = eventFunction(this, 'derivePictures', {
      ...props,
      // Figures in docs/decisions/0511-variants-by-event.md.
      size: { memorySize: 2048, timeout: Duration.minutes(2) },
    })
    const derive = rollout.live(lambda, { retryAttempts: 2 })
    requireSharp(Stack.of(this), [props.directory])
    new Rule(this, 'PictureIsThere', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [media.bucketName] },
          // `<width>x<height>`: its variants have no such name, and movies lie in another folder.
          object: { key: Match.wildcard('images/*/*/*x*') },
        },
      },
      targets: [new LambdaFunction(derive, { deadLetterQueue: props.failures })],
    })
  }
}

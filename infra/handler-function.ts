import { Duration } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Need } from '#functions/contract/endpoint.ts'
import type { EnvironmentConfig } from './environments.ts'
import { removalPolicy } from './removal-policy.ts'

type Size = { memorySize: number; timeout: Duration }

/** What a need weighs: hashing, rendering and ten thousand rows want a processor, pictures and posters room as well. */
const sizes: Record<Need, Size> = {
  uploads: { memorySize: 512, timeout: Duration.seconds(10) },
  downloads: { memorySize: 512, timeout: Duration.seconds(10) },
  copies: { memorySize: 512, timeout: Duration.seconds(29) },
  movies: { memorySize: 2048, timeout: Duration.seconds(29) },
  passwords: { memorySize: 1024, timeout: Duration.seconds(10) },
  site: { memorySize: 1024, timeout: Duration.seconds(29) },
  schedules: { memorySize: 512, timeout: Duration.seconds(10) },
  factors: { memorySize: 512, timeout: Duration.seconds(10) },
  sessions: { memorySize: 512, timeout: Duration.seconds(10) },
  folds: { memorySize: 512, timeout: Duration.seconds(10) },
  pictures: { memorySize: 2048, timeout: Duration.seconds(29) },
  rows: { memorySize: 1024, timeout: Duration.seconds(10) },
}

/** What an event's function gets: nobody waits for it, and one run may have a lot to do. */
const eventSize: Size = { memorySize: 512, timeout: Duration.minutes(5) }

type HandlerProps = {
  functionName: string
  /** The directory that holds the bundled `index.mjs`. */
  directory: string
  role: IRole
  logGroup: LogGroup
  environment: Record<string, string>
  needs?: readonly Need[] | undefined
  /** How many may run at once; left out, it shares with all others of the account. */
  reserved?: number | undefined
}

/** The Lambda of one handler. */
export function handlerFunction(scope: Construct, id: string, props: HandlerProps) {
  const { needs = [], ...given } = props
  return new Lambda(scope, id, { ...lambdaProps(given), ...largest(needs) })
}

export type EventProps = Omit<HandlerProps, 'needs'> & {
  /** Left out where a failure is told in another way. */
  failures?: IQueue
  size?: Size
}

/** The Lambda of a handler without a route. What it was invoked with in vain lies in `failures`. */
export function eventFunction(scope: Construct, id: string, props: EventProps) {
  const { failures, size = eventSize, ...given } = props
  return new Lambda(scope, id, {
    ...lambdaProps(given),
    ...size,
    ...(failures && { deadLetterQueue: failures }),
  })
}

const lambdaProps = ({ directory, reserved, ...given }: Omit<HandlerProps, 'needs'>) => ({
  ...given,
  ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
  runtime: Runtime.NODEJS_24_X,
  architecture: Architecture.ARM_64,
  handler: 'index.handler',
  code: Code.fromAsset(directory),
  loggingFormat: LoggingFormat.JSON,
  tracing: Tracing.ACTIVE,
})

/** A log of functions: a resource of ours, so that it ends, and roles can be given rights on it. */
export function handlerLog(scope: Construct, id: string, config: EnvironmentConfig) {
  return new LogGroup(scope, id, {
    retention: config.logs,
    removalPolicy: removalPolicy(config),
  })
}

function largest(needs: readonly Need[]): Size {
  const [first = sizes.uploads, ...others] = needs.map((need) => sizes[need])
  return others.reduce((most, size) => (size.memorySize > most.memorySize ? size : most), first)
}

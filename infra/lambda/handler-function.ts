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
import type { EndpointNeed } from '#functions/contract/endpoint.ts'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { getRemovalPolicy } from '#infra/storage/removal-policy.ts'

type Size = { memorySize: number; timeout: Duration }

/** Memory and timeout by need: hashing, rendering and large lists need CPU, images also memory. */
const sizes: Record<EndpointNeed, Size> = {
  uploads: { memorySize: 512, timeout: Duration.seconds(10) },
  downloads: { memorySize: 512, timeout: Duration.seconds(10) },
  copies: { memorySize: 512, timeout: Duration.seconds(29) },
  movies: { memorySize: 2048, timeout: Duration.seconds(29) },
  passwords: { memorySize: 1024, timeout: Duration.seconds(10) },
  site: { memorySize: 1024, timeout: Duration.seconds(29) },
  schedules: { memorySize: 512, timeout: Duration.seconds(10) },
  factors: { memorySize: 512, timeout: Duration.seconds(10) },
  staff: { memorySize: 1024, timeout: Duration.seconds(10) },
  codes: { memorySize: 1024, timeout: Duration.seconds(10) },
  mail: { memorySize: 1024, timeout: Duration.seconds(10) },
  sessions: { memorySize: 512, timeout: Duration.seconds(10) },
  'new-sessions': { memorySize: 512, timeout: Duration.seconds(10) },
  'closed-sessions': { memorySize: 512, timeout: Duration.seconds(10) },
  folds: { memorySize: 512, timeout: Duration.seconds(10) },
  pictures: { memorySize: 2048, timeout: Duration.seconds(29) },
  rows: { memorySize: 1024, timeout: Duration.seconds(10) },
}

/** Functions without a route may run long: no caller waits for them. */
const eventSize: Size = { memorySize: 512, timeout: Duration.minutes(5) }

type HandlerFunctionProps = {
  functionName: string
  /** Directory with the bundled `index.mjs`. */
  directory: string
  role: IRole
  logGroup: LogGroup
  environment: Record<string, string>
  needs?: readonly EndpointNeed[] | undefined
  /** Reserved concurrency; without it the function shares the account's. */
  reserved?: number | undefined
}

export function createHandlerFunction(scope: Construct, id: string, props: HandlerFunctionProps) {
  const { needs = [], ...given } = props
  return new Lambda(scope, id, { ...buildLambdaProps(given), ...findLargestSize(needs) })
}

export type EventFunctionProps = Omit<HandlerFunctionProps, 'needs'> & {
  /** Dead letter queue. */
  failures?: IQueue
  size?: Size
}

/** The Lambda of a handler without a route. */
export function createEventFunction(scope: Construct, id: string, props: EventFunctionProps) {
  const { failures, size = eventSize, ...given } = props
  return new Lambda(scope, id, {
    ...buildLambdaProps(given),
    ...size,
    ...(failures && { deadLetterQueue: failures }),
  })
}

const buildLambdaProps = ({
  directory,
  reserved,
  ...given
}: Omit<HandlerFunctionProps, 'needs'>) => ({
  ...given,
  ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
  runtime: Runtime.NODEJS_24_X,
  architecture: Architecture.ARM_64,
  handler: 'index.handler',
  code: Code.fromAsset(directory),
  loggingFormat: LoggingFormat.JSON,
  tracing: Tracing.ACTIVE,
})

/** An explicit log group, so that logs expire and roles can name it. */
export function createHandlerLog(scope: Construct, id: string, config: EnvironmentConfig) {
  return new LogGroup(scope, id, {
    retention: config.logs,
    removalPolicy: getRemovalPolicy(config),
  })
}

function findLargestSize(needs: readonly EndpointNeed[]): Size {
  const [first = sizes.uploads, ...others] = needs.map((need) => sizes[need])
  return others.reduce((most, size) => (size.memorySize > most.memorySize ? size : most), first)
}

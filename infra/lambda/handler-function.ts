import { Duration } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  type AliasOptions,
  Architecture,
  Code,
  type IFunction,
  type IVersion,
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
import { liveAlias } from './live-alias.ts'

type Size = { memorySize: number; timeout: Duration }

/**
 * Memory also decides the share of a processor: with less, a call takes longer and costs as much
 * (docs/decisions/0103-bundles-and-memory.md).
 */
const usualSize: Size = { memorySize: 1024, timeout: Duration.seconds(10) }

/** What needs more: images need memory, copies and whole sites time. */
const largerSizes: Partial<Record<EndpointNeed, Size>> = {
  copies: { memorySize: 1024, timeout: Duration.seconds(29) },
  site: { memorySize: 1024, timeout: Duration.seconds(29) },
  movies: { memorySize: 2048, timeout: Duration.seconds(29) },
  pictures: { memorySize: 2048, timeout: Duration.seconds(29) },
}

/** Many rows need time. */
const rowsSize: Size = { memorySize: 1024, timeout: Duration.seconds(29) }

/** Functions without a route may run long: no caller waits for them. */
const eventSize: Size = { memorySize: 512, timeout: Duration.minutes(5) }

export type HandlerFunctionProps = {
  functionName: string
  /** Directory with the bundled `index.mjs`. */
  directory: string
  role: IRole
  logGroup: LogGroup
  environment: Record<string, string>
  needs?: readonly EndpointNeed[] | undefined
  /** Whether it works on the rows of its body. */
  hasRows?: true | undefined
  /** Reserved concurrency; without it the function shares the account's. */
  reserved?: number | undefined
}

export function createHandlerFunction(scope: Construct, id: string, props: HandlerFunctionProps) {
  const { needs = [], hasRows, ...given } = props
  const size = findLargestSize([hasRows ? rowsSize : usualSize, ...listSizes(needs)])
  return new Lambda(scope, id, { ...buildLambdaProps(given), ...size })
}

export type EventFunctionProps = Omit<HandlerFunctionProps, 'needs' | 'hasRows'> & {
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

/** Publishes a version when the function has changed, and calls it by the alias as soon as it exists. */
export function addLiveAlias(lambda: Lambda, options: AliasOptions = {}): IFunction {
  // Of the CDK’s own types one has `role?: IRole`, the other `role?: IRole | undefined`, for the same thing.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same thing
  const version = lambda.currentVersion as IVersion
  const alias = new Alias(lambda, 'Live', { aliasName: liveAlias, version, ...options })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return alias as IFunction
}

const buildLambdaProps = ({
  directory,
  reserved,
  ...given
}: Omit<HandlerFunctionProps, 'needs' | 'hasRows'>) => ({
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

const listSizes = (needs: readonly EndpointNeed[]) =>
  needs.flatMap((need) => largerSizes[need] ?? [])

function findLargestSize(all: readonly Size[]): Size {
  return {
    memorySize: Math.max(...all.map(({ memorySize }) => memorySize)),
    timeout: Duration.seconds(Math.max(...all.map(({ timeout }) => timeout.toSeconds()))),
  }
}

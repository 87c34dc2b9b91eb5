import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { EventInvokeConfig, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { createFunctionSchedule } from '#infra/jobs/function-schedule.ts'
import {
  createEventFunction,
  createHandlerFunction,
  createHandlerLog,
} from '#infra/lambda/handler-function.ts'
import { formatFunctionName } from '#infra/lambda/live-alias.ts'
import type { HandlerRoles } from '#infra/permissions/handler-roles.ts'
import { allow } from '#infra/permissions/service-role.ts'

type CanaryProps = {
  environment: string
  config: EnvironmentConfig
  /** The bundled handlers: a directory each. */
  handlers: string
  roles: HandlerRoles
  table: string
  /** The hosts' addresses. */
  app: string
  pages: string
}

/** The canary function, which uses the product from outside, and the operator function that creates its shop. */
export class Canary extends Construct {
  readonly visitor: Lambda
  readonly log: LogGroup

  constructor(scope: Construct, id: string, props: CanaryProps) {
    super(scope, id)
    const { environment, config, handlers, roles, table, app, pages } = props
    const secret = new Secret(this, 'Password', {
      description: 'What the canary signs in with; MakeCanary gives it to its shop',
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
    })
    const allowReadSecret = allow(['secretsmanager:GetSecretValue'], [secret.secretArn])

    this.log = createHandlerLog(this, 'VisitorLog', config)
    this.visitor = createEventFunction(this, 'Visitor', {
      functionName: formatFunctionName(environment, 'ops', 'canary'),
      directory: `${handlers}/canary`,
      role: roles.getJobRole('run-canary', this.log, [allowReadSecret]),
      logGroup: this.log,
      environment: { CANARY_SECRET: secret.secretArn, APP_ORIGIN: app, PAGES_ORIGIN: pages },
      // It waits up to a minute for the edge, and up to API Gateway's timeout for each call.
      size: { memorySize: 256, timeout: Duration.minutes(4) },
    })
    this.scheduleVisitor(this.visitor, config)

    const makerLog = createHandlerLog(this, 'MakerLog', config)
    const maker = createHandlerFunction(this, 'Maker', {
      functionName: formatFunctionName(environment, 'ops', 'makeCanary'),
      directory: `${handlers}/make-canary`,
      role: roles.getJobRole('make-canary', makerLog, [allowReadSecret]),
      logGroup: makerLog,
      environment: { CANARY_SECRET: secret.secretArn, TABLE_NAME: table },
    })
    // Invoked by operators only.
    new CfnOutput(Stack.of(this), 'MakeCanary', { value: maker.functionName })
    new CfnOutput(Stack.of(this), 'RunCanary', { value: this.visitor.functionName })
  }

  private scheduleVisitor(visitor: Lambda, { canaryMinutes }: EnvironmentConfig) {
    // No retries: the alarm reports failures, and the next run follows soon.
    new EventInvokeConfig(this, 'Tries', { function: visitor, retryAttempts: 0 })
    createFunctionSchedule(this, '', {
      target: visitor,
      scheduleExpression: `rate(${canaryMinutes} ${canaryMinutes === 1 ? 'minute' : 'minutes'})`,
      maximumSeconds: 60,
    })
  }
}

import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventInvokeConfig, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { eventFunction, handlerFunction, handlerLog } from '#infra/handler-function.ts'
import type { HandlerRoles } from '#infra/handler-roles.ts'
import { functionNameOf } from '#infra/live-alias.ts'

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

/** What sees from outside whether the product works, and the operator's function that makes its shop. */
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
    const readsIt = new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [secret.secretArn],
    })

    this.log = handlerLog(this, 'VisitorLog', config)
    this.visitor = eventFunction(this, 'Visitor', {
      functionName: functionNameOf(environment, 'ops', 'canary'),
      directory: `${handlers}/canary`,
      role: roles.roleForEvent('visits', this.log, [readsIt]),
      logGroup: this.log,
      environment: { CANARY_SECRET: secret.secretArn, APP_ORIGIN: app, PAGES_ORIGIN: pages },
      // It waits a minute for the edge, and for each call as long as API Gateway does.
      size: { memorySize: 256, timeout: Duration.minutes(4) },
    })
    this.everyFewMinutes(this.visitor, config)

    const makerLog = handlerLog(this, 'MakerLog', config)
    const maker = handlerFunction(this, 'Maker', {
      functionName: functionNameOf(environment, 'ops', 'makeCanary'),
      directory: `${handlers}/make-canary`,
      role: roles.roleForEvent('makes-canary', makerLog, [readsIt]),
      logGroup: makerLog,
      environment: { CANARY_SECRET: secret.secretArn, TABLE_NAME: table },
      needs: ['passwords'],
    })
    // Invoked by the operator alone: nothing else may.
    new CfnOutput(Stack.of(this), 'MakeCanary', { value: maker.functionName })
    new CfnOutput(Stack.of(this), 'RunCanary', { value: this.visitor.functionName })
  }

  private everyFewMinutes(visitor: Lambda, { canaryMinutes }: EnvironmentConfig) {
    // A failure is told by the alarm; the next run comes anyway.
    new EventInvokeConfig(this, 'Tries', { function: visitor, retryAttempts: 0 })
    const role = new Role(this, 'ScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        rights: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: [visitor.functionArn],
            }),
          ],
        }),
      },
    })
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: `rate(${canaryMinutes} ${canaryMinutes === 1 ? 'minute' : 'minutes'})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: visitor.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    })
  }
}

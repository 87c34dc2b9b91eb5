import { App, type AppProps, type Stack, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { checkEnvironment } from '#infra/check-environment.ts'
import {
  type EnvironmentConfig,
  type EnvironmentId,
  getEnvironmentConfig,
  type StackSettings,
} from '#infra/environments.ts'
import { acknowledgeFindings } from './acknowledged-findings.ts'
import { ApiStack } from './api-stack.ts'
import { AppStack } from './app-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { HandlersStack } from './handlers-stack.ts'
import { JobsStack } from './jobs-stack.ts'
import { OpsStack } from './ops-stack.ts'
import { SiteStack } from './site-stack.ts'
import { formatStackName, type StackName } from './stack-names.ts'
import { UploadsStack } from './uploads-stack.ts'
import { ViewsStack } from './views-stack.ts'

export type NorenAppProps = AppProps & {
  environment: EnvironmentId
  /** Directories of the bundled handlers and of the built browser app. */
  handlers: string
  web: string
  account?: string | undefined
  config?: EnvironmentConfig
}

/** Creates all stacks of one environment. */
export function createNorenApp({ environment, handlers, web, account, ...props }: NorenAppProps) {
  const { config = getEnvironmentConfig(environment), ...appProps } = props
  checkEnvironment(environment, config)
  const app = new App(appProps)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

  // With an account set, the CDK refuses to deploy into another.
  const targetAccount = config.account ?? account
  const env = { region: config.region, ...(targetAccount && { account: targetAccount }) }
  const settings: StackSettings = {
    environment,
    config,
    env,
    terminationProtection: config.isProtected,
  }
  const stacks = createStacks(app, settings, { handlers, web })
  tagForBilling(app, environment, stacks)
  acknowledgeFindings(stacks, settings)
  return { app, stacks }
}

/** Each stack uses those before it. */
function createStacks(
  app: App,
  settings: StackSettings,
  { handlers, web }: Pick<NorenAppProps, 'handlers' | 'web'>,
) {
  const toId = (stack: StackName) => formatStackName(settings.environment, stack)
  const data = new DataStack(app, toId('data'), settings)
  const edge = new EdgeStack(app, toId('edge'), settings)
  const site = new SiteStack(app, toId('site'), { ...settings, data, edge })
  const views = new ViewsStack(app, toId('views'), { ...settings, site })
  const jobs = new JobsStack(app, toId('jobs'), { ...settings, data, site, handlers })
  const handlerProps = { ...settings, data, site, jobs, handlers }
  const shops = new HandlersStack(app, toId('shops'), { ...handlerProps, of: 'shops' })
  const admins = new HandlersStack(app, toId('admins'), { ...handlerProps, of: 'admins' })
  const api = new ApiStack(app, toId('api'), {
    ...settings,
    functions: [shops, admins],
  })
  const hostProps = { ...settings, data, edge, site, api, web, handlers }
  const host = new AppStack(app, toId('app'), hostProps)
  const { appOrigin } = host
  const uploads = new UploadsStack(app, toId('uploads'), { ...settings, appOrigin })
  const opsProps = { ...settings, data, site, jobs, api, host, handlers }
  const ops = new OpsStack(app, toId('ops'), opsProps)
  const shared = { data, edge, site, views, api, jobs }
  return { ...shared, shops, admins, host, uploads, ops }
}

/** Cost allocation tags. */
function tagForBilling(app: App, environment: EnvironmentId, stacks: Record<string, Stack>) {
  Tags.of(app).add('noren:product', 'noren')
  Tags.of(app).add('noren:environment', environment)
  for (const stack of Object.values(stacks))
    Tags.of(stack).add('noren:part', stack.stackName.replace(formatStackName(environment, ''), ''))
}

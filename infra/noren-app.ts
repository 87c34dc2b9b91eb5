import { App, type AppProps, type Stack, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { acknowledgeFindings } from './acknowledged-findings.ts'
import { ApiStack } from './api-stack.ts'
import { AppStack } from './app-stack.ts'
import { checkEnvironment } from './check-environment.ts'
import { DataStack } from './data-stack.ts'
import { DoorStack } from './door-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import {
  type EnvironmentConfig,
  type EnvironmentName,
  environments,
  type StackSettings,
} from './environments.ts'
import { HandlersStack } from './handlers-stack.ts'
import { JobsStack } from './jobs-stack.ts'
import { OpsStack } from './ops-stack.ts'
import { SiteStack } from './site-stack.ts'
import { UploadsStack } from './uploads-stack.ts'

export type NorenAppProps = AppProps & {
  environment: EnvironmentName
  /** The directories of the bundled handlers and of the built browser app. */
  handlers: string
  web: string
  account?: string | undefined
  config?: EnvironmentConfig
}

/** The whole of one environment, to be synthesised. */
export function norenApp({ environment, handlers, web, account, ...props }: NorenAppProps) {
  const { config = environments[environment], ...appProps } = props
  checkEnvironment(environment, config)
  const app = new App(appProps)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

  // With an account of its own, the CDK refuses to deploy into another.
  const into = config.account ?? account
  const env = { region: config.region, ...(into && { account: into }) }
  const settings: StackSettings = {
    environment,
    config,
    env,
    terminationProtection: config.isProtected,
  }
  const stacks = stacksIn(app, settings, { handlers, web })
  tagWhatCosts(app, environment, stacks)
  acknowledgeFindings(stacks, settings)
  return { app, stacks }
}

const stackName = (environment: EnvironmentName, stack: string) => `noren-${environment}-${stack}`

/** Each uses those before it. */
function stacksIn(
  app: App,
  settings: StackSettings,
  { handlers, web }: Pick<NorenAppProps, 'handlers' | 'web'>,
) {
  const named = (stack: string) => stackName(settings.environment, stack)
  const data = new DataStack(app, named('data'), settings)
  const edge = new EdgeStack(app, named('edge'), settings)
  const site = new SiteStack(app, named('site'), { ...settings, data, edge })
  const jobs = new JobsStack(app, named('jobs'), { ...settings, data, site, handlers })
  const door = new DoorStack(app, named('door'), settings)
  const ofHandlers = { ...settings, data, site, jobs, door, handlers }
  const shops = new HandlersStack(app, named('shops'), { ...ofHandlers, of: 'shops' })
  const admins = new HandlersStack(app, named('admins'), { ...ofHandlers, of: 'admins' })
  const api = new ApiStack(app, named('api'), { ...settings, door, functions: [shops, admins] })
  const ofHost = { ...settings, data, edge, site, api, web, handlers }
  const host = new AppStack(app, named('app'), ofHost)
  const { appOrigin } = host
  const uploads = new UploadsStack(app, named('uploads'), { ...settings, data, appOrigin })
  const ofOps = { ...settings, data, site, jobs, door, api, host, handlers }
  const ops = new OpsStack(app, named('ops'), ofOps)
  return { data, edge, site, door, shops, admins, api, jobs, host, uploads, ops }
}

/** What the bill can be divided by. */
function tagWhatCosts(app: App, environment: EnvironmentName, stacks: Record<string, Stack>) {
  Tags.of(app).add('noren:product', 'noren')
  Tags.of(app).add('noren:environment', environment)
  for (const stack of Object.values(stacks))
    Tags.of(stack).add('noren:part', stack.stackName.replace(stackName(environment, ''), ''))
}

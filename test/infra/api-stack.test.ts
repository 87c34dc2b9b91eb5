import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { environments } from '#infra/environments.ts'
import { stackOf } from '#infra/handlers-stack.ts'
import { SpreadRoles } from '#infra/spread-roles.ts'
import { resourcesOf, statementsOf } from './policy.ts'
import { appOf, everyResource, partOf, templatesOf, textOf } from './synthesised.ts'

const templates = templatesOf('dev')
const { api, door, shops, admins } = templates

const functions = everyResource({ shops, admins }, 'AWS::Lambda::Function')
const routes = everyResource({ api }, 'AWS::ApiGatewayV2::Route').map(
  ([, route]) => route.Properties,
)
type Stage = {
  DependsOn: string[]
  Properties: {
    DefaultRouteSettings: unknown
    RouteSettings: unknown
    AccessLogSettings: { Format: string }
  }
}
const [stage] = Object.values(
  api.findResources('AWS::ApiGatewayV2::Stage') as Record<string, unknown>,
) as [Stage]

const integrations = Object.fromEntries(everyResource({ api }, 'AWS::ApiGatewayV2::Integration'))

/** The ARN that a route calls, and the form in which it is asked. */
function behind(routeKey: string) {
  const fitting = routes.filter(({ RouteKey }) => RouteKey === routeKey)
  expect(fitting).toHaveLength(1)
  const integration = integrations[textOf(fitting[0]?.Target).replace('integrations/', '')]
  const arn = textOf(integration?.Properties.IntegrationUri)
  const role = textOf(integration?.Properties.CredentialsArn).replace(/\.Arn$/, '')
  return { arn, role, version: integration?.Properties.PayloadFormatVersion }
}

const liveArn = (stack: string, name: string) =>
  `arn:AWS::Partition:lambda:ap-northeast-1:AWS::AccountId:function:noren-dev-${stack}-${name}:live`

test.each(endpointList)(
  '%s has one route to one function of its own, by its alias',
  (name, endpoint) => {
    const { arn, role, version } = behind(`${endpoint.method} /api${endpoint.path}`)
    const stack = stackOf(endpoint)
    expect([arn, version]).toEqual([liveArn(stack, name), '2.0'])
    const caller = api.findResources('AWS::IAM::Role')[role] as Parameters<typeof statementsOf>[0]
    expect(statementsOf(caller).flatMap(resourcesOf)).toContain(arn)
    const [id, lambda] = everyResource({ shops: templates[stack] }, 'AWS::Lambda::Function').find(
      ([each]) => each.startsWith(name) && /^[0-9A-F]{8}$/.test(each.slice(name.length)),
    ) ?? ['']
    expect(lambda?.Properties.FunctionName).toBe(`noren-dev-${stack}-${name}`)
    const live = everyResource({ shops: templates[stack] }, 'AWS::Lambda::Alias').filter(
      ([, { Properties }]) => textOf(Properties.FunctionName) === id,
    )
    expect(live.map(([, { Properties }]) => Properties.Name)).toEqual(['live'])
  },
)

test('whatever is in no table goes to the handler that says so', () => {
  expect(behind('ANY /api/{proxy+}').arn).toBe(liveArn('shops', 'noRoute'))
  expect(routes).toHaveLength(endpointList.length + 1)
  expect(functions).toHaveLength(endpointList.length + 1)
})

test('routes are made once their functions are there, and nothing but the API’s id crosses to them', () => {
  const { stacks } = appOf('dev')
  const needed = stacks.api.dependencies.map(({ stackName }) => stackName)
  expect(needed).toEqual(expect.arrayContaining(['noren-dev-shops', 'noren-dev-admins']))
  const crossing = JSON.stringify(api.toJSON()).match(/"Fn::ImportValue":"[^"]+"/g) ?? []
  expect([...new Set(crossing)]).toEqual([
    expect.stringMatching(/noren-dev-door:ExportsOutputRefApi/),
  ])
})

test('handlers run on Node 24, on ARM, within the API’s own time limit', () => {
  for (const [, { Properties }] of functions) {
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON' },
    })
    expect(Properties.Timeout).toBeLessThan(30)
    expect(Properties.TracingConfig).toEqual({ Mode: 'Active' })
    // Nothing is kept for any of them where the account may have nothing to give.
    expect(Properties.ReservedConcurrentExecutions).toBeUndefined()
  }
})

test('pictures are given room and time', () => {
  const [, uploadImage] = functions.find(([id]) => id.startsWith('uploadImage')) ?? []
  expect(uploadImage?.Properties).toMatchObject({ MemorySize: 2048, Timeout: 29 })
})

test.each(['listUsers', 'exportUsers', 'getService', 'countUnseenNews', 'countUnseenQanda'])(
  '%s is given room for the rows of all shops',
  (name) => {
    const [, lambda] = functions.find(([id]) => id.startsWith(name)) ?? []
    expect(lambda?.Properties.MemorySize).toBe(1024)
  },
)

/** Which of these endpoints each role may call, by the role's logical id. */
function callersOf(endpoints: readonly string[]) {
  const stack = new Stack()
  const callers = new SpreadRoles(stack, 'Callers', {
    service: 'apigateway.amazonaws.com',
    actions: [['lambda:InvokeFunction']],
  })
  for (const name of endpoints)
    callers.roleFor(name, [`arn:aws:lambda:ap-northeast-1:123456789012:function:${name}`])
  return everyResource({ api: Template.fromStack(stack) }, 'AWS::IAM::Role').map(
    ([id, role]) => [id, statementsOf(role).flatMap(resourcesOf)] as const,
  )
}

test('a new endpoint moves no other into another role, and a role has room for its Lambdas', () => {
  const names = endpointList.map(([name]) => name)
  const before = callersOf(names)
  const after = new Map(callersOf(['aNewOne', ...names]))
  for (const [id, called] of before) {
    const others = after.get(id)?.filter((arn) => !arn.endsWith(':aNewOne'))
    expect(others).toEqual(called)
    // A policy holds 10,240 letters, and a function's name takes a hundred.
    expect(called.length).toBeLessThan(40)
  }
})

test('handlers are told where everything is, and the origin’s secret only by reference', () => {
  for (const [, { Properties }] of functions.filter(([id]) => !id.startsWith('noRoute'))) {
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
    expect(Object.keys(Variables).toSorted()).toEqual([
      'ADMIN_FACTOR',
      'CHANGES_A_MINUTE',
      'MEDIA_BUCKET',
      'MEDIA_ORIGIN',
      'ORIGIN_SECRET',
      'PAGES_BUCKET',
      'PAGES_DISTRIBUTION',
      'PAGES_ORIGIN',
      'PASSKEY_ORIGIN',
      'POWERTOOLS_METRICS_NAMESPACE',
      'PUBLISHES_A_MINUTE',
      'REGISTRATIONS_A_MINUTE',
      'REPORTS_A_MINUTE',
      'SCHEDULE_FAILURES',
      'SCHEDULE_GROUP',
      'SCHEDULE_ROLE',
      'SCHEDULE_TARGET',
      'SECURE_COOKIES',
      'TABLE_NAME',
      'UPLOADS_A_MINUTE',
      'UPLOADS_BUCKET',
    ])
    expect(textOf(Variables.ORIGIN_SECRET)).toMatch(/^\{\{resolve:secretsmanager:/)
    expect(Variables.POWERTOOLS_METRICS_NAMESPACE).toBe('Noren/dev')
  }
})

test('the answer to unknown paths is told the origin’s secret alone', () => {
  const [, noRoute] = functions.find(([id]) => id.startsWith('noRoute')) ?? []
  const { Variables = {} } = (noRoute?.Properties.Environment ?? {}) as {
    Variables?: Record<string, unknown>
  }
  expect(Object.keys(Variables)).toEqual(['ORIGIN_SECRET', 'POWERTOOLS_METRICS_NAMESPACE'])
  expect(textOf(Variables.ORIGIN_SECRET)).toMatch(/^\{\{resolve:secretsmanager:/)
})

test('one person’s calls a minute are the environment’s own figures', () => {
  const [, saveData] = functions.find(([id]) => id.startsWith('saveData')) ?? []
  expect(saveData?.Properties.Environment).toMatchObject({
    Variables: {
      CHANGES_A_MINUTE: '60',
      REGISTRATIONS_A_MINUTE: '300',
      UPLOADS_A_MINUTE: '30',
      PUBLISHES_A_MINUTE: '10',
      REPORTS_A_MINUTE: '60',
    },
  })
})

test('every log ends, and the calls of a stack lie in one', () => {
  const logs = everyResource(templates, 'AWS::Logs::LogGroup')
  for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(7)
  const own = [shops, admins].map((stack) =>
    Object.keys(stack.findResources('AWS::Logs::LogGroup')),
  )
  expect(own).toEqual([[expect.stringMatching(/^Calls/)], [expect.stringMatching(/^Calls/)]])
  for (const [, { Properties }] of functions)
    expect(own.flat()).toContain(
      textOf((Properties.LoggingConfig as { LogGroup: unknown }).LogGroup),
    )
})

test('routes that count their calls are slowed down, once they exist', () => {
  const { rates } = environments.dev
  expect(stage.Properties.DefaultRouteSettings).toEqual({
    ThrottlingRateLimit: rates.any.rate,
    ThrottlingBurstLimit: rates.any.burst,
  })
  const expected = endpointList.flatMap(([, { method, path, throttle }]) => {
    if (!throttle) return []
    const { rate, burst } = rates[throttle]
    const limits = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }
    return [[`${method} /api${path}`, limits] as const]
  })
  expect(stage.Properties.RouteSettings).toEqual(Object.fromEntries(expected))
  const ids = everyResource({ api }, 'AWS::ApiGatewayV2::Route').map(([id]) => id)
  expect(stage.DependsOn).toEqual(expect.arrayContaining(ids))
})

test('calls are logged as JSON, with the number to find them by, and without what they carry or who made them', () => {
  const line = JSON.parse(stage.Properties.AccessLogSettings.Format) as Record<string, string>
  expect(line).toEqual({
    time: '$context.requestTime',
    request_id: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    bytes: '$context.responseLength',
    milliseconds: '$context.responseLatency',
    integration_error: '$context.integrationErrorMessage',
  })
})

test('each stack has room for as many endpoints again as there are', () => {
  for (const stack of [door, shops, admins, api])
    expect(Object.keys(partOf(stack, 'Resources')).length).toBeLessThan(250)
})

test('without the picture library CloudFormation refuses the stack, and says what to do', () => {
  expect(partOf(shops, 'Rules').PictureLibraryIsThere).toEqual(
    partOf(admins, 'Rules').PictureLibraryIsThere,
  )
  expect(partOf(shops, 'Rules').PictureLibraryIsThere).toEqual({
    Assertions: [
      {
        Assert: { 'Fn::Equals': [{ Ref: 'PictureLibrary' }, 'bundled'] },
        AssertDescription: expect.stringContaining('npm run deploy'),
      },
    ],
  })
  expect(partOf(shops, 'Parameters').PictureLibrary).toMatchObject({ Default: 'missing' })
})

test('with it nothing is refused', () => {
  const ready = templatesOf('dev', { sharp: true }).shops
  expect(Object.keys(partOf(ready, 'Rules'))).not.toContain('PictureLibraryIsThere')
  expect(Object.keys(partOf(ready, 'Parameters'))).not.toContain('PictureLibrary')
})

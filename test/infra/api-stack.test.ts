import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { environments } from '#infra/environments.ts'
import { CallingRoles } from '#infra/lambda-integration.ts'
import { resourcesOf, statementsOf } from './policy.ts'
import { everyResource, partOf, templatesOf, textOf } from './synthesised.ts'

const templates = templatesOf('dev')
const { api } = templates

const functions = everyResource({ api }, 'AWS::Lambda::Function')
const routes = everyResource(templates, 'AWS::ApiGatewayV2::Route').map(
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

const integrations = Object.fromEntries(everyResource(templates, 'AWS::ApiGatewayV2::Integration'))

/** The logical id of the function that answers a route, and the form in which it is asked. */
function behind(routeKey: string) {
  const fitting = routes.filter(({ RouteKey }) => RouteKey === routeKey)
  expect(fitting).toHaveLength(1)
  const integration = integrations[textOf(fitting[0]?.Target).replace('integrations/', '')]
  const name = textOf(integration?.Properties.IntegrationUri).replace('.Arn', '')
  return { name, version: integration?.Properties.PayloadFormatVersion }
}

test.each(endpointList)('%s has one route to one function of its own', (name, { method, path }) => {
  const answering = behind(`${method} /api${path}`)
  expect(answering.name).toMatch(new RegExp(`^${name}[0-9A-F]{8}$`))
  expect(answering.version).toBe('2.0')
})

test('whatever is in no table goes to the handler that says so', () => {
  expect(behind('ANY /api/{proxy+}').name).toMatch(/^noRoute/)
  expect(routes).toHaveLength(endpointList.length + 1)
  expect(functions).toHaveLength(endpointList.length + 1)
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
  const callers = new CallingRoles(stack, 'Callers')
  for (const name of endpoints)
    callers.roleFor(
      Lambda.fromFunctionArn(
        stack,
        name,
        `arn:aws:lambda:ap-northeast-1:123456789012:function:${name}`,
      ),
    )
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
  }
})

test('the answer to unknown paths is told the origin’s secret alone', () => {
  const [, noRoute] = functions.find(([id]) => id.startsWith('noRoute')) ?? []
  const { Variables = {} } = (noRoute?.Properties.Environment ?? {}) as {
    Variables?: Record<string, unknown>
  }
  expect(Object.keys(Variables)).toEqual(['ORIGIN_SECRET'])
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

test('every log ends', () => {
  const logs = everyResource(templates, 'AWS::Logs::LogGroup')
  expect(logs.length).toBeGreaterThan(endpointList.length)
  for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(7)
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
  const ids = everyResource(templates, 'AWS::ApiGatewayV2::Route').map(([id]) => id)
  expect(stage.DependsOn).toEqual(expect.arrayContaining(ids))
})

test('calls are logged, without what they carry', () => {
  const { Format } = stage.Properties.AccessLogSettings
  expect(Format).toContain('$context.requestId')
  expect(Format).not.toContain('header')
})

test('there is room for 60 endpoints in one stack', () => {
  const each = Object.keys(partOf(api, 'Resources')).length / endpointList.length
  expect(each * 60).toBeLessThan(500)
})

test('without the picture library CloudFormation refuses the stack, and says what to do', () => {
  expect(partOf(api, 'Rules').PictureLibraryIsThere).toEqual({
    Assertions: [
      {
        Assert: { 'Fn::Equals': [{ Ref: 'PictureLibrary' }, 'bundled'] },
        AssertDescription: expect.stringContaining('npm run deploy'),
      },
    ],
  })
  expect(partOf(api, 'Parameters').PictureLibrary).toMatchObject({ Default: 'missing' })
})

test('with it nothing is refused', () => {
  const ready = templatesOf('dev', { sharp: true }).api
  expect(Object.keys(partOf(ready, 'Rules'))).not.toContain('PictureLibraryIsThere')
  expect(Object.keys(partOf(ready, 'Parameters'))).not.toContain('PictureLibrary')
})

import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { environments } from '#infra/environments.ts'
import { getHandlerGroup } from '#infra/lambda/handler-groups.ts'
import { SharedRoles } from '#infra/permissions/shared-roles.ts'
import { listResourceNames, listStatements } from '#test/infra/permissions/policy.ts'
import {
  findAllResources,
  formatTemplateValue,
  getTemplateSection,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

const templates = synthesizeTemplates('dev')
const { api, shops, admins } = templates

const functions = findAllResources({ shops, admins }, 'AWS::Lambda::Function')
const routes = findAllResources({ api }, 'AWS::ApiGatewayV2::Route').map(
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

const integrations = Object.fromEntries(findAllResources({ api }, 'AWS::ApiGatewayV2::Integration'))

/** The ARN and payload format of a route. */
function findIntegration(routeKey: string) {
  const fitting = routes.filter(({ RouteKey }) => RouteKey === routeKey)
  expect(fitting).toHaveLength(1)
  const integration =
    integrations[formatTemplateValue(fitting[0]?.Target).replace('integrations/', '')]
  const arn = formatTemplateValue(integration?.Properties.IntegrationUri)
  const role = formatTemplateValue(integration?.Properties.CredentialsArn).replace(/\.Arn$/, '')
  return { arn, role, version: integration?.Properties.PayloadFormatVersion }
}

const liveArn = (stack: string, name: string) =>
  `arn:AWS::Partition:lambda:ap-northeast-1:AWS::AccountId:function:noren-dev-${stack}-${name}:live`

test.each(endpointList)('%s has one route to its own function, by its alias', (name, endpoint) => {
  const { arn, role, version } = findIntegration(`${endpoint.method} /api${endpoint.path}`)
  const stack = getHandlerGroup(endpoint)
  expect([arn, version]).toEqual([liveArn(stack, name), '2.0'])
  const caller = api.findResources('AWS::IAM::Role')[role] as Parameters<typeof listStatements>[0]
  expect(listStatements(caller).flatMap(listResourceNames)).toContain(arn)
  const [id, lambda] = findAllResources({ shops: templates[stack] }, 'AWS::Lambda::Function').find(
    ([each]) => each.startsWith(name) && /^[0-9A-F]{8}$/.test(each.slice(name.length)),
  ) ?? ['']
  expect(lambda?.Properties.FunctionName).toBe(`noren-dev-${stack}-${name}`)
  const live = findAllResources({ shops: templates[stack] }, 'AWS::Lambda::Alias').filter(
    ([, { Properties }]) => formatTemplateValue(Properties.FunctionName) === id,
  )
  expect(live.map(([, { Properties }]) => Properties.Name)).toEqual(['live'])
})

test('unknown paths go to the no-route handler', () => {
  expect(findIntegration('$default').arn).toBe(liveArn('shops', 'noRoute'))
  expect(routes).toHaveLength(endpointList.length + 1)
  expect(functions).toHaveLength(endpointList.length + 1)
})

test('handlers end within the API’s own time limit, and get settings and no secret', () => {
  for (const [id, { Properties }] of functions) {
    expect(Properties).toMatchObject({
      Architectures: ['arm64'],
      TracingConfig: { Mode: 'Active' },
    })
    expect(Properties.Timeout).toBeLessThan(30)
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
    if (id.startsWith('noRoute')) continue
    expect(Variables.AUDIT_DAYS).toBe(String(environments.dev.auditDays))
    expect(Variables.READS_A_MINUTE).toBe(String(environments.dev.callsAMinute.reads))
    expect(JSON.stringify(Variables)).not.toContain('resolve:secretsmanager')
  }
})

test('image endpoints get more memory and time', () => {
  const [, uploadImage] = functions.find(([id]) => id.startsWith('uploadImage')) ?? []
  expect(uploadImage?.Properties).toMatchObject({ MemorySize: 2048, Timeout: 29 })
})

test.each(['listUsers', 'exportUsers', 'getService', 'countUnseenNews', 'countUnseenQanda'])(
  '%s gets memory for the rows of all shops',
  (name) => {
    const [, lambda] = functions.find(([id]) => id.startsWith(name)) ?? []
    expect(lambda?.Properties.MemorySize).toBe(1024)
  },
)

/** The endpoints that each role may call, by the role's logical id. */
function findCallers(endpoints: readonly string[]) {
  const stack = new Stack()
  const callers = new SharedRoles(stack, 'Callers')
  for (const name of endpoints)
    callers.getSharedRole(name, `arn:aws:lambda:ap-northeast-1:123456789012:function:${name}`)
  return findAllResources({ api: Template.fromStack(stack) }, 'AWS::IAM::Role').map(
    ([id, role]) => [id, listStatements(role).flatMap(listResourceNames)] as const,
  )
}

test('a new endpoint moves no other to another role, and roles have space for their Lambdas', () => {
  const names = endpointList.map(([name]) => name)
  const before = findCallers(names)
  const after = new Map(findCallers(['aNewOne', ...names]))
  for (const [id, called] of before) {
    const others = after.get(id)?.filter((arn) => !arn.endsWith(':aNewOne'))
    expect(others).toEqual(called)
    // A policy has at most 10,240 characters, and a function's name takes a hundred.
    expect(called.length).toBeLessThan(40)
  }
})

test('every log expires, and a stack has one log for its calls', () => {
  const logs = findAllResources(templates, 'AWS::Logs::LogGroup')
  for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(7)
  const own = [shops, admins].map((stack) =>
    Object.keys(stack.findResources('AWS::Logs::LogGroup')),
  )
  for (const names of own) expect(names).toEqual([expect.stringMatching(/^Calls/)])
  for (const [, { Properties }] of functions)
    expect(own.flat()).toContain(
      formatTemplateValue((Properties.LoggingConfig as { LogGroup: unknown }).LogGroup),
    )
})

test('routes that change something are throttled', () => {
  const { rates } = environments.dev
  expect(stage.Properties.DefaultRouteSettings).toEqual({
    ThrottlingRateLimit: rates.any.rate,
    ThrottlingBurstLimit: rates.any.burst,
  })
  const expected = endpointList.flatMap(([, { method, path, throttle }]) => {
    if (throttle === 'reads') return []
    const { rate, burst } = rates[throttle]
    const limits = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }
    return [[`${method} /api${path}`, limits] as const]
  })
  expect(stage.Properties.RouteSettings).toEqual(Object.fromEntries(expected))
  const ids = findAllResources({ api }, 'AWS::ApiGatewayV2::Route').map(([id]) => id)
  expect(stage.DependsOn).toEqual(expect.arrayContaining(ids))
})

test('access logs are JSON with the request id, without bodies and addresses', () => {
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

test('without sharp, CloudFormation refuses the stack and says what to do', () => {
  expect(getTemplateSection(shops, 'Rules').PictureLibraryIsThere).toEqual(
    getTemplateSection(admins, 'Rules').PictureLibraryIsThere,
  )
  expect(getTemplateSection(shops, 'Rules').PictureLibraryIsThere).toEqual({
    Assertions: [
      {
        Assert: { 'Fn::Equals': [{ Ref: 'PictureLibrary' }, 'bundled'] },
        AssertDescription: expect.stringContaining('npm run deploy'),
      },
    ],
  })
  expect(getTemplateSection(shops, 'Parameters').PictureLibrary).toMatchObject({
    Default: 'missing',
  })
})

test('with sharp nothing is refused', () => {
  const ready = synthesizeTemplates('dev', { sharp: true }).shops
  expect(Object.keys(getTemplateSection(ready, 'Rules'))).not.toContain('PictureLibraryIsThere')
  expect(Object.keys(getTemplateSection(ready, 'Parameters'))).not.toContain('PictureLibrary')
})

import { describe, expect, test } from 'vitest'
import cdk from '#cdk.json' with { type: 'json' }
import { type EnvironmentConfig, environmentNames, environments } from '#infra/environments.ts'
import { readTemplates, synthesizeApp } from '#test/infra/synthesize-app.ts'

/*
 * CloudFormation refuses to remove or change an export while another stack imports it. A deploy updates a stack before
 * those that use it, which still have their old templates then.
 */

const account = '123456789012'
const zone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.jp' }
const otherZone = { id: 'Z9876543210ABCDEFGHIJ', name: 'example.net' }
const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/12345678-1234-1234-1234-123456789012`

const imported: EnvironmentConfig['domains'] = {
  app: { name: 'app.example.jp', certificateArn },
  pages: { name: 'example.net', certificateArn },
  media: { name: 'media.example.net', certificateArn },
}
const requested: EnvironmentConfig['domains'] = {
  app: { name: 'app.example.jp', hostedZone: zone },
  pages: { name: 'example.net', hostedZone: otherZone },
  media: { name: 'media.example.net', hostedZone: otherZone },
}

type Optional = {
  [Key in keyof EnvironmentConfig as undefined extends EnvironmentConfig[Key]
    ? Key
    : never]-?: EnvironmentConfig[Key]
}

/** Every setting that may be left out. */
const everything: Optional = {
  account,
  domains: requested,
  sharesSite: true,
  support: { mail: 'help@example.jp' },
  browser: 'Google Chrome',
  banner: { href: 'https://example.jp', image: '/banner.svg', alt: 'Example' },
  mailFrom: 'noreply@example.jp',
  alarmsTo: 'ops@example.jp',
  delivery: { repository: 'owner/name' },
  copies: { vault: `arn:aws:backup:ap-northeast-3:${account}:backup-vault:noren`, days: 90 },
  concurrency: { passwords: 100, files: 200, variants: 100 },
}

describe.each(environmentNames)('in %s', (environment) => {
  const committed = environments[environment]
  const bare = Object.fromEntries(
    Object.entries(committed).filter(([setting]) => !(setting in everything)),
  ) as EnvironmentConfig
  const states = Object.entries({
    committed,
    'no optional setting': bare,
    domains: { ...bare, domains: imported },
    'every optional setting': { ...committed, ...everything, checksPages: !committed.checksPages },
  }).map(([name, config]) => [name, readReferences(environment, config)] as const)
  const changes = states.flatMap(([from, before]) =>
    states.filter(([to]) => to !== from).map(([to, after]) => ({ from, to, before, after })),
  )

  test.each(changes)('from $from to $to, no stack drops or changes an export in use', (change) => {
    const { before, after } = change
    const inUse = new Set(before.flatMap(({ imports }) => imports))
    const dropped = before.flatMap(({ name, exports }) => {
      const own = after.find((stack) => stack.name === name)?.exports
      return Array.from(exports).filter(([key, value]) => inUse.has(key) && own?.get(key) !== value)
    })
    expect(dropped).toEqual([])
  })
})

type Template = { Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }> }

/** What each stack exports and imports by name. */
function readReferences(environment: (typeof environmentNames)[number], config: EnvironmentConfig) {
  const context = { ...cdk.context, 'aws:cdk:disable-asset-staging': true }
  const made = synthesizeApp(environment, { config, context })
  readTemplates(made)
  return made.app.synth().stacks.map((stack) => {
    const { Outputs = {}, ...rest } = stack.template as Template
    const exports = Object.values(Outputs).flatMap(({ Value, Export }) =>
      Export ? [[Export.Name, JSON.stringify(Value)] as const] : [],
    )
    const imports = JSON.stringify(rest).matchAll(/"Fn::ImportValue":"([^"]+)"/g)
    const names = Array.from(imports, ([, name = '']) => name)
    return { name: stack.stackName, exports: new Map(exports), imports: names }
  })
}

import { expect, test } from 'vitest'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

const { shops, admins, jobs } = synthesizeTemplates('prod')
const stacks = { shops, admins, jobs }
const aliases = findAllResources(stacks, 'AWS::Lambda::Alias')

test('a function has an alias unless operators invoke it directly', () => {
  const live = new Set(
    aliases.map(([, { Properties }]) => formatTemplateValue(Properties.FunctionName)),
  )
  const functions = findAllResources(stacks, 'AWS::Lambda::Function').map(([id]) => id)
  expect(functions.filter((id) => !live.has(id))).toEqual([
    expect.stringMatching(/^addAdmin/),
    expect.stringMatching(/^installSamples/),
  ])
})

test('an alias moves to the version of the same deploy at once', () => {
  const versions = new Set(findAllResources(stacks, 'AWS::Lambda::Version').map(([id]) => id))
  expect(aliases.length).toBe(versions.size)
  for (const [, alias] of aliases) {
    const [version = ''] = formatTemplateValue(alias.Properties.FunctionVersion).split('.')
    expect(versions).toContain(version)
    expect(alias).not.toHaveProperty('UpdatePolicy')
    expect(alias.Properties).not.toHaveProperty('RoutingConfig')
  }
})

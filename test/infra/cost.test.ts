import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { metricNames } from '#functions/contract/metrics.ts'
import { actions } from '#infra/cost/actions.ts'
import { costDocument, costRows, costText } from '#infra/cost/cost-table.ts'
import { canary, fixed, logMonths, noCanary } from '#infra/cost/fixed-costs.ts'
import { billOf, dollarsOf } from '#infra/cost/monthly-cost.ts'
import { prices } from '#infra/cost/prices.ts'
import { environments } from '#infra/environments.ts'
import { everyResource, templatesOf } from './synthesised.ts'

const names = Object.keys(prices) as (keyof typeof prices)[]

test('docs/cost.md is what is reckoned now', () => {
  // Not so? `npm run cost` writes it anew.
  expect(readFileSync('docs/cost.md', 'utf8')).toBe(costDocument())
})

test('the table says what every part costs, in all, and for one shop', () => {
  const rows = new Map(costRows().map(({ name, dollars }) => [name, dollars]))
  const [hundred = 0, thousand = 0, most = 0] = rows.get('In all') ?? []
  expect(hundred).toBeLessThan(thousand)
  expect(thousand).toBeLessThan(most)
  const bill = billOf(100)
  const all = names.reduce((sum, name) => sum + dollarsOf(name, bill[name]), 0)
  expect(hundred).toBeCloseTo(all)
  expect(rows.get('For one shop')?.[2]).toBeCloseTo(most / 10_000)
  expect(costText()).toContain('10,000 shops')
})

test('more of what shops do costs more, and nothing is used without a price', () => {
  const [few, many] = [billOf(100), billOf(200)]
  for (const name of names) {
    expect(many[name]).toBeGreaterThanOrEqual(few[name])
    expect(few[name]).toBeGreaterThan(0)
    expect(prices[name].source).toMatch(/^https:\/\/aws\.amazon\.com\//)
  }
  // 8 × 25 saves of 8 units, of 100 shops more.
  expect(many.writeUnit - few.writeUnit).toBeGreaterThan(100 * 8 * 25 * 8)
})

test('of calls at all seconds the first is traced, and one in twenty of the others', () => {
  const { trace: few, lambdaRequest } = billOf(100)
  expect(few).toBe(lambdaRequest)
  const many = billOf(100_000)
  const seconds = 60 * 60 * 24 * 30.4
  expect(many.trace).toBeCloseTo(seconds + (many.lambdaRequest - seconds) * 0.05)
})

test('what was measured of an action is what the bench writes', () => {
  for (const figures of Object.values(actions))
    expect(Object.keys(figures)).toEqual([
      'reads',
      'readUnits',
      'writes',
      'writeUnits',
      'puts',
      'gets',
    ])
  expect(actions.save.writes).toBe(2)
})

describe('what stands in prod', () => {
  const templates = templatesOf('prod')
  const propertiesOf = (type: string) =>
    everyResource(templates, type).map(([, { Properties }]) => Properties)
  test.each([
    ['AWS::CloudWatch::Dashboard', fixed.dashboards],
    ['AWS::SecretsManager::Secret', fixed.secrets],
    ['AWS::KMS::Key', fixed.keys],
    ['AWS::WAFv2::WebACL', fixed.webAcls],
  ])('is as much of %s as is reckoned with', (type, reckoned) => {
    expect(propertiesOf(type)).toHaveLength(reckoned)
  })

  test('is a price for each metric that an alarm looks at, and for each of our own', () => {
    const looked = propertiesOf('AWS::CloudWatch::Alarm').map(({ Metrics }) =>
      Metrics ? (Metrics as object[]).filter((each) => 'MetricStat' in each).length : 1,
    )
    const found = looked.reduce((sum, each) => sum + each, 0)
    // A few may be still to come.
    expect(found).toBeLessThanOrEqual(fixed.alarmMetrics)
    expect(found).toBeGreaterThanOrEqual(fixed.alarmMetrics * 0.8)
    const filters = propertiesOf('AWS::Logs::MetricFilter').length
    expect(Object.keys(metricNames).length + filters).toBe(fixed.metrics)
  })

  test('is a firewall of so many rules', () => {
    const rules = propertiesOf('AWS::WAFv2::WebACL').map(({ Rules }) => (Rules as object[]).length)
    expect(rules).toEqual([fixed.firewallRules])
  })

  test('is prod’s canary, which publishes once an hour, and logs of a year', () => {
    const { canaryMinutes, logs } = environments.prod
    expect(canaryMinutes).toBe(canary.minutes)
    expect(canary.runs / canary.publishes).toBe(60 / canaryMinutes)
    expect(logs).toBe(Math.round(logMonths * 30.4))
    expect(billOf(0, noCanary).invalidation).toBe(0)
    expect(billOf(0).invalidation).toBe(canary.publishes * 2)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { measuredActions } from '#infra/cost/actions.ts'
import { calculateCostRows, formatCostDocument, formatCostText } from '#infra/cost/cost-table.ts'
import { canaryUsage, fixedUsage, logMonths } from '#infra/cost/fixed-costs.ts'
import { calculateBill, calculateDollars, calculateFreeDollars } from '#infra/cost/monthly-cost.ts'
import { priceMonths, prices } from '#infra/cost/prices.ts'
import { environments } from '#infra/environments.ts'
import { findAllResources, synthesizeTemplates } from './synthesize-app.ts'

const names = Object.keys(prices) as (keyof typeof prices)[]

test('docs/cost.md is up to date', () => {
  // If this fails, run `npm run cost`.
  expect(readFileSync('docs/cost.md', 'utf8')).toBe(formatCostDocument())
})

test('the table has every charge group, the total and the cost per shop', () => {
  const rows = new Map(calculateCostRows().map(({ name, dollars }) => [name, dollars]))
  const [hundred = 0, thousand = 0, most = 0] = rows.get('Total') ?? []
  expect(hundred).toBeLessThan(thousand)
  expect(thousand).toBeLessThan(most)
  const bill = calculateBill(100)
  const all = names.reduce((sum, name) => sum + calculateDollars(name, bill[name]), 0)
  expect(hundred).toBeCloseTo(all)
  expect(rows.get('Per shop')?.[2]).toBeCloseTo(most / 10_000)
  expect(formatCostText()).toContain('10,000 shops')
})

test('more shops cost more, and everything used has a price', () => {
  const [few, many] = [calculateBill(100), calculateBill(200)]
  for (const name of names) {
    expect(many[name]).toBeGreaterThanOrEqual(few[name])
    expect(few[name]).toBeGreaterThan(0)
    expect(prices[name].source).toMatch(/^https:\/\/aws\.amazon\.com\//)
  }
  // 8 × 25 saves with 8 units each, for 100 more shops.
  expect(many.writeUnit - few.writeUnit).toBeGreaterThan(100 * 8 * 25 * 8)
})

test('shows the always-free tier apart from the total', () => {
  const rows = new Map(calculateCostRows().map(({ name, dollars }) => [name, dollars]))
  const [free = [], total = [], less = []] = [
    'Always-free tier',
    'Total',
    'Total less free tier',
  ].map((name) => rows.get(name))
  for (const [index, dollars] of less.entries()) {
    expect(dollars).toBeCloseTo((total[index] ?? 0) + (free[index] ?? 0))
    expect(dollars).toBeGreaterThan(0)
    expect(free[index]).toBeLessThan(0)
  }
  // Never more than the usage, and never more than the allowance.
  expect(calculateFreeDollars('trace', 40_000)).toBeCloseTo(0.2)
  expect(calculateFreeDollars('trace', 400_000)).toBeCloseTo(0.5)
  expect(calculateFreeDollars('apiRequest', 4000)).toBe(0)
})

test('every price has its month', () => {
  for (const name of names) expect(prices[name].asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  expect(formatCostText()).toContain(`list prices of ${priceMonths}`)
})

test('traces the first call of each second and one in twenty of the others', () => {
  const { trace: few, lambdaRequest } = calculateBill(100)
  expect(few).toBe(lambdaRequest)
  const many = calculateBill(100_000)
  const seconds = 60 * 60 * 24 * 30.4
  expect(many.trace).toBeCloseTo(seconds + (many.lambdaRequest - seconds) * 0.05)
})

test('actions.json has the fields that the benchmark writes', () => {
  for (const figures of Object.values(measuredActions))
    expect(Object.keys(figures)).toEqual([
      'reads',
      'readUnits',
      'writes',
      'writeUnits',
      'puts',
      'gets',
    ])
  expect(measuredActions.save.writes).toBe(2)
})

describe('the fixed resources of prod', () => {
  const templates = synthesizeTemplates('prod')
  const findProperties = (type: string) =>
    findAllResources(templates, type).map(([, { Properties }]) => Properties)
  test.each([
    ['AWS::CloudWatch::Dashboard', fixedUsage.dashboards],
    ['AWS::SecretsManager::Secret', fixedUsage.secrets],
    ['AWS::KMS::Key', fixedUsage.keys],
    ['AWS::WAFv2::WebACL', fixedUsage.webAcls],
  ])('has the number of %s that the costs assume', (type, expected) => {
    expect(findProperties(type)).toHaveLength(expected)
  })

  test('has the number of alarm metrics and custom metrics that the costs assume', () => {
    const looked = findProperties('AWS::CloudWatch::Alarm').map(({ Metrics }) =>
      Metrics ? (Metrics as object[]).filter((each) => 'MetricStat' in each).length : 1,
    )
    const found = looked.reduce((sum, each) => sum + each, 0)
    // Leaves room for new alarms.
    expect(found).toBeLessThanOrEqual(fixedUsage.alarmMetrics)
    expect(found).toBeGreaterThanOrEqual(fixedUsage.alarmMetrics * 0.8)
    const filters = findProperties('AWS::Logs::MetricFilter').length
    expect(Object.keys(metricNames).length + filters).toBe(fixedUsage.metrics)
  })

  test('has the number of firewall rules that the costs assume', () => {
    const rules = findProperties('AWS::WAFv2::WebACL').map(
      ({ Rules }) => (Rules as object[]).length,
    )
    expect(rules).toEqual([fixedUsage.firewallRules])
  })

  test('has the canary and the logs that the costs assume', () => {
    const { canaryMinutes, logs } = environments.prod
    expect(canaryMinutes).toBe(canaryUsage.minutes)
    expect(logs).toBe(Math.round(logMonths * 30.4))
  })
})

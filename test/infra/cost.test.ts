import { readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { actions } from '#infra/cost/actions.ts'
import { costDocument, costRows, costText } from '#infra/cost/cost-table.ts'
import { fixed } from '#infra/cost/fixed-costs.ts'
import { billOf, dollarsOf } from '#infra/cost/monthly-cost.ts'
import { prices } from '#infra/cost/prices.ts'
import { appOf } from './synthesised.ts'

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

describe('what stands in any environment', () => {
  const templates = Object.values(appOf('prod').stacks).map((stack) => Template.fromStack(stack))
  test.each([
    ['AWS::CloudWatch::Alarm', fixed.alarms],
    ['AWS::CloudWatch::Dashboard', fixed.dashboards],
    ['AWS::SecretsManager::Secret', fixed.secrets],
    ['AWS::KMS::Key', fixed.keys],
    ['AWS::WAFv2::WebACL', fixed.webAcls],
  ])('is no more of %s than is reckoned with', (type, most) => {
    const found = templates.flatMap((template) => Object.keys(template.findResources(type)))
    expect(found.length).toBeLessThanOrEqual(most)
  })
})

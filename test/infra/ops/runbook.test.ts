import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inquiryNumber } from '#functions/http/inquiry-number.ts'
import { minutesOf } from '#infra/ops/alarm-entry.ts'
import { alarmList } from '#infra/ops/alarm-list.ts'
import { withRunbook } from '#infra/ops/guide.ts'

const formOf = (number: string) => number.replaceAll(/\d/g, '0')

describe('the guide', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')

  test('says of every alarm what the list says: npm run runbook writes it anew', () => {
    expect(withRunbook(guide)).toBe(guide)
    for (const { name } of alarmList) expect(guide).toContain(`\n### ${name}\n`)
  })

  test('is refused without the heading that this stands under', () => {
    expect(() => withRunbook('# Operations\n')).toThrow('The guide has no “## Alarms”')
  })

  test('searches the log for words that are written there', () => {
    const asked = alarmList.flatMap(({ firstSteps }) =>
      firstSteps.flatMap((step) => [...step.matchAll(/message = "([^"]+)"/g)].map(([, it]) => it)),
    )
    expect(new Set(asked)).toEqual(new Set(['answered', 'not swept', 'not purged']))
    const written = ['http/log-request.ts', 'events/sweep.ts', 'edge/purge-paths.ts']
      .map((file) => readFileSync(`functions/${file}`, 'utf8'))
      .join('\n')
    for (const words of asked) expect(written).toContain(`'${words}'`)
  })

  test('has what people read out looked for where the log holds it, and in the form that they are told', () => {
    const [, field, number = ''] = /filter (\w+) = "([\d-]+)"/.exec(guide) ?? []
    expect(formOf(number)).toBe(formOf(inquiryNumber('any')))
    expect(readFileSync('functions/http/log-request.ts', 'utf8')).toContain(`${field}: inquiry`)
    expect(guide).not.toContain('filter request_id')
  })
})

test('no alarm looks back further than CloudWatch does, however seldom the canary runs', () => {
  for (const entry of alarmList) {
    const minutes = minutesOf(entry, { canaryMinutes: 480 })
    expect(minutes).toBeLessThanOrEqual(24 * 60)
    const days = minutes >= 60 ? 7 : 1
    expect(minutes * (entry.times?.of ?? 1)).toBeLessThanOrEqual(days * 24 * 60)
  }
})

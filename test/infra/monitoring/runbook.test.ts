import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inquiryNumber } from '#functions/http/problems/inquiry-number.ts'
import { getAlarmMinutes } from '#infra/monitoring/alarm-entry.ts'
import { alarmList } from '#infra/monitoring/alarm-list.ts'
import { replaceRunbook } from '#infra/monitoring/replace-runbook.ts'

const maskDigits = (number: string) => number.replaceAll(/\d/g, '0')

describe('the operations guide', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')

  test('is up to date with the alarm list', () => {
    expect(replaceRunbook(guide)).toBe(guide)
    for (const { name } of alarmList) expect(guide).toContain(`\n### ${name}\n`)
  })

  test('is refused without the heading of the alarms', () => {
    expect(() => replaceRunbook('# Operations\n')).toThrow(
      'docs/operations.md has no heading "## Alarms"',
    )
  })

  test('searches the log for messages that are logged', () => {
    const asked = alarmList.flatMap(({ firstSteps }) =>
      firstSteps.flatMap((step) => [...step.matchAll(/message = "([^"]+)"/g)].map(([, it]) => it)),
    )
    expect(new Set(asked)).toEqual(new Set(['answered', 'not cleaned up', 'hour not counted']))
    const written = ['http/log-request.ts', 'events/clean-up.ts', 'events/count-views.ts']
      .map((file) => readFileSync(`functions/${file}`, 'utf8'))
      .join('\n')
    for (const text of asked) expect(written).toContain(`'${text}'`)
  })

  test('searches inquiry numbers in the field and format of the log', () => {
    const [, field, number = ''] = /filter (\w+) = "([\d-]+)"/.exec(guide) ?? []
    expect(maskDigits(number)).toBe(maskDigits(inquiryNumber('any')))
    expect(readFileSync('functions/http/log-request.ts', 'utf8')).toContain(`${field}: inquiry`)
    expect(guide).not.toContain('filter request_id')
  })
})

test('no alarm exceeds CloudWatch’s evaluation range, even with the longest canary interval', () => {
  for (const entry of alarmList) {
    const minutes = getAlarmMinutes(entry, { canaryMinutes: 480 })
    expect(minutes).toBeLessThanOrEqual(24 * 60)
    const days = minutes >= 60 ? 7 : 1
    expect(minutes * (entry.times?.of ?? 1)).toBeLessThanOrEqual(days * 24 * 60)
  }
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environmentNames } from '#infra/environments.ts'
import { longParts } from '#infra/setup/commands.mjs'
import project from '#package.json' with { type: 'json' }
import { mutationParts } from '#test/mutation/mutation-parts.mjs'

const read = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8')
const [ci = '', deliver = '', deploy = '', nightly = ''] = [
  'ci',
  'deliver',
  'deploy',
  'nightly',
].map(read)

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('the workflows of delivery', () => {
  test('deploy every environment', () => {
    expect(findAll(deliver, /^ {6}environment: (\w+)$/gm)).toEqual(environmentNames)
  })

  test('deploy prod only for a tag, the others only after the checks of main have passed', () => {
    expect(deliver).toContain("github.event.workflow_run.conclusion == 'success'")
    expect(deliver).toMatch(/ {2}prod:\n {4}needs: choose\n {4}if: github\.event_name == 'push'\n/)
    expect(deliver).toMatch(
      / {2}dev:\n {4}needs: choose\n {4}if: github\.event_name == 'workflow_run'\n/,
    )
    expect(deliver).toMatch(/ {2}stg:\n {4}needs: \[choose, dev\]\n/)
    expect(findAll(ci, /^name: (\w+)$/gm)).toEqual(findAll(deliver, /workflows: \[(\w+)\]/g))
  })

  test('run the command that is run by hand', () => {
    const scripts = findAll(deploy, /npm run ([\w:]+) --/g)
    expect(scripts).toEqual(['deploy'])
    for (const script of scripts) expect(Object.keys(project.scripts)).toContain(script)
  })

  test('use the same versions of actions, by their commit', () => {
    const used = findAll(`${deliver}${deploy}${nightly}`, /uses: ([^.\s].*)$/gm)
    const known = new Set(findAll(ci, /uses: (.*)$/gm))
    expect(used.filter((each) => !known.has(each))).toEqual([])
    expect(used.filter((each) => !/@[0-9a-f]{40} # v/.test(each))).toEqual([])
  })

  test('put nothing from outside into a script', () => {
    const scripts = `${deliver}${deploy}`.match(/run: [^\n]*(\n {10}[^\n]*)*/g) ?? []
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
  })
})

test('every night all long parts run, mutation in its own parts', () => {
  const run = findAll(nightly, /^ {10}- ([\w ]+)$/gm).concat(
    findAll(nightly, /npm run test:all -- (\w+)$/gm),
  )
  const parts = Object.keys(longParts).flatMap((part) =>
    part === 'mutation' ? Object.keys(mutationParts).map((name) => `mutation ${name}`) : [part],
  )
  expect(run.toSorted()).toEqual(parts.toSorted())
})

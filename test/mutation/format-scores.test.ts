import { expect, test } from 'vitest'
import { formatScores } from './format-scores.mjs'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

test('the score counts timeouts as found, and leaves out ignored mutants', () => {
  const table = formatScores({
    'functions/http/b.ts': mutants('Killed', 'Timeout', 'Ignored', 'Ignored'),
    'functions/http/c.ts': mutants('Survived', 'CompileError'),
    'functions/contract/a.ts': mutants('NoCoverage'),
    'functions/contract/text/d.ts': mutants('Ignored'),
  })
  expect(table.split('\n').slice(2, -1)).toEqual([
    '| functions/contract | 0.0 | 0 | 0 | 0 | 1 | 0 |',
    '| functions/contract/text | – | 0 | 0 | 0 | 0 | 1 |',
    '| functions/http | 66.7 | 1 | 1 | 1 | 0 | 2 |',
    '| all | 50.0 | 1 | 1 | 1 | 1 | 3 |',
  ])
})

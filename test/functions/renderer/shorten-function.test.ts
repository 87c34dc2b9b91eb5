import { expect, test } from 'vitest'
import { shortenFunction } from '#functions/renderer/shorten-function.ts'

const toCode = (text: string) => ({ toString: () => text }) as unknown as () => void

test('comments, indents and empty lines go, and what lies in a line stays', () => {
  const code = [
    'function a() {',
    '  // A comment.',
    '    //',
    '  const address = "https://example.com"  ',
    '',
    '  return  address // why',
    '}',
  ].join('\n')
  expect(shortenFunction(toCode(code))).toBe(
    'function a() {\nconst address = "https://example.com"\nreturn  address // why\n}',
  )
})

import { expect, test } from 'vitest'
import { cleanPastedText } from '#web/ui/form/pasted-text.ts'

test.each([
  [
    'cells of Excel',
    'もりそば\t880円\r\n天ざる\t\t1,480円\r\n',
    'もりそば　880円\n天ざる　1,480円',
  ],
  ['cells with line breaks', '"もり\nそば"\t"""大""盛"\n', 'もり そば　"大"盛'],
  ['an indent and paragraphs of Word', '\t一段目\r\n\r\n\t二段目', '一段目\n\n二段目'],
  ['lines of PowerPoint', '一\u000b二\u000c三\u2028四\u2029五', '一\n二\n三\n四\n五'],
  ['a quotation', '"もりそば"と"天ざる"', '"もりそば"と"天ざる"'],
])('turns %s into lines', (_, pasted, lines) => {
  expect(cleanPastedText(pasted)).toBe(lines)
})

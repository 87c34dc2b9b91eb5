import { expect, test } from 'vitest'
import { createMenuItem, readMenuRows } from '#blocks/menu/menu-items.ts'

const item = (name: string, price = '', note = '') => ({ ...createMenuItem(), name, price, note })

test.each([
  [['もりそば', '880'], [item('もりそば', '880円')]],
  [['天ざる', '海老二本', '¥1,480'], [item('天ざる', '1,480円', '海老二本')]],
  [['本日の魚', '時価', '', '仕入れ次第'], [item('本日の魚', '時価', '仕入れ次第')]],
  [['二色そば', '2枚'], [item('二色そば', '', '2枚')]],
  [['品名', '値段'], []],
])('reads the row %j of a pasted menu', (cells, items) => {
  expect(readMenuRows([cells])).toEqual(items)
})

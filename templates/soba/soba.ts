import type { Template } from '#templates/template.ts'
import { accessPage } from './access-page.ts'
import { menuPage } from './menu-page.ts'
import { topPage } from './top-page.ts'

const day = [
  { open: '11:30', close: '14:30', last_order: '14:00' },
  { open: '17:30', close: '20:30', last_order: '20:00' },
]

/** A soba or Japanese restaurant. */
export const soba: Template = {
  type: 'soba',
  looks: [
    { theme: 'traditional', colours: 0 },
    { theme: 'japanese', colours: 0 },
    { theme: 'natural', colours: 1 },
    { theme: 'japanese', colours: 1 },
  ],
  catchPhrase: 'ゆでたての、そばの香り。',
  hours: { weekly: { tue: day, wed: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: { 1: topPage, 2: menuPage, 3: accessPage },
}

import type { Template } from '#templates/template.ts'
import { accessPage } from './access-page.ts'
import { menuPage } from './menu-page.ts'
import { topPage } from './top-page.ts'

const day = [{ open: '09:00', close: '18:00', last_order: '17:30' }]

/** A café or a bakery. */
export const cafe: Template = {
  type: 'cafe',
  looks: [
    { theme: 'cafe', colours: 0 },
    { theme: 'natural', colours: 1 },
    { theme: 'pop', colours: 0 },
    { theme: 'modern', colours: 0 },
  ],
  catchPhrase: 'いい香りのする、ひと休み。',
  hours: { weekly: { mon: day, wed: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: { 1: topPage, 2: menuPage, 3: accessPage },
}

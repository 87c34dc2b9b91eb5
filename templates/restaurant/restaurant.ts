import type { Template } from '#templates/template.ts'
import { menuPage } from './menu-page.ts'
import { topPage } from './top-page.ts'
import { visitPage } from './visit-page.ts'

const day = [
  { open: '11:30', close: '14:30', last_order: '13:30' },
  { open: '17:30', close: '22:00', last_order: '21:00' },
]

/** A restaurant with western dishes, or a bar. */
export const restaurant: Template = {
  type: 'western',
  looks: [
    { theme: 'chic', colours: 1 },
    { theme: 'chic', colours: 0 },
    { theme: 'cafe', colours: 2 },
    { theme: 'modern', colours: 2 },
  ],
  catchPhrase: '季節の一皿と、グラスを。',
  hours: { weekly: { tue: day, wed: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'reservation', 'line'],
  pages: { 1: topPage, 2: menuPage, 3: visitPage },
}

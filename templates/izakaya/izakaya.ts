import type { Template } from '#templates/template.ts'
import { menuPage } from './menu-page.ts'
import { topPage } from './top-page.ts'
import { visitPage } from './visit-page.ts'

const night = [{ open: '17:00', close: '24:00', last_order: '23:00' }]

/** A pub with grilled dishes, fish and drinks. */
export const izakaya: Template = {
  type: 'izakaya',
  looks: [
    { theme: 'izakaya', colours: 0 },
    { theme: 'izakaya', colours: 2 },
    { theme: 'japanese', colours: 1 },
    { theme: 'traditional', colours: 1 },
  ],
  catchPhrase: '炭火の香りと、今夜の一杯。',
  hours: { weekly: { mon: night, tue: night, wed: night, thu: night, fri: night, sat: night } },
  bar: ['phone', 'map', 'reservation', 'line'],
  pages: { 1: topPage, 2: menuPage, 3: visitPage },
}

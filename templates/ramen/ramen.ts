import type { Template } from '#templates/template.ts'
import { menuPage } from './menu-page.ts'
import { shopPage } from './shop-page.ts'
import { topPage } from './top-page.ts'

const day = [
  { open: '11:00', close: '15:00', last_order: '14:30' },
  { open: '17:30', close: '21:00', last_order: '20:30' },
]

/** A ramen shop or a diner. */
export const ramen: Template = {
  type: 'ramen',
  looks: [
    { theme: 'izakaya', colours: 2 },
    { theme: 'pop', colours: 0 },
    { theme: 'modern', colours: 2 },
    { theme: 'traditional', colours: 0 },
  ],
  catchPhrase: '熱いうちに、どうぞ。',
  hours: { weekly: { mon: day, tue: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: { 1: topPage, 2: menuPage, 3: shopPage },
}

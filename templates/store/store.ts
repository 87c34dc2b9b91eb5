import type { Template } from '#templates/template.ts'
import { accessPage } from './access-page.ts'
import { goodsPage } from './goods-page.ts'
import { topPage } from './top-page.ts'

const day = [{ open: '10:00', close: '18:30' }]

/** A shop for flowers, goods or gifts. */
export const store: Template = {
  type: 'goods',
  looks: [
    { theme: 'natural', colours: 0 },
    { theme: 'cafe', colours: 1 },
    { theme: 'pop', colours: 2 },
    { theme: 'modern', colours: 0 },
  ],
  catchPhrase: '毎日に、小さな楽しみを。',
  hours: { weekly: { mon: day, tue: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: { 1: topPage, 2: goodsPage, 3: accessPage },
}

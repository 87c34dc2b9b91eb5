import type { Template } from '#templates/template.ts'
import { pricePage } from './price-page.ts'
import { topPage } from './top-page.ts'
import { visitPage } from './visit-page.ts'

const day = [{ open: '10:00', close: '20:00' }]

/** A bodywork or beauty salon. Its words promise no effect on health, which the law forbids to advertise. */
export const salon: Template = {
  type: 'bodywork',
  looks: [
    { theme: 'natural', colours: 1 },
    { theme: 'japanese', colours: 2 },
    { theme: 'chic', colours: 1 },
    { theme: 'modern', colours: 0 },
  ],
  catchPhrase: 'ほっと、息をつく時間を。',
  hours: {
    weekly: { mon: day, tue: day, thu: day, fri: day, sat: day, sun: day },
    note: '最後の受付は、閉店の1時間前です。',
  },
  bar: ['phone', 'reservation', 'line', 'map'],
  pages: { 1: topPage, 2: pricePage, 3: visitPage },
}

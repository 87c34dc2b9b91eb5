import type { Template } from '#templates/template.ts'
import { pricePage } from './price-page.ts'
import { topPage } from './top-page.ts'
import { visitPage } from './visit-page.ts'

const day = [{ open: '10:00', close: '19:00' }]

/** A hair salon. */
export const beauty: Template = {
  type: 'hair',
  looks: [
    { theme: 'modern', colours: 2 },
    { theme: 'chic', colours: 1 },
    { theme: 'natural', colours: 0 },
    { theme: 'pop', colours: 1 },
  ],
  catchPhrase: '明日の朝が、らくになる髪へ。',
  hours: {
    weekly: { tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
    note: '最後の受付は、閉店の1時間前です。',
  },
  bar: ['phone', 'reservation', 'line', 'map'],
  pages: { 1: topPage, 2: pricePage, 3: visitPage },
}

import * as v from 'valibot'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'

/** What visitors tap on a public page: the shop's phone number, map, LINE, reservation, coupon, or a link of its own. */
export const tapKinds = ['phone', 'map', 'line', 'reservation', 'coupon', 'link'] as const
export type TapKind = (typeof tapKinds)[number]

/** How visitors come to a shop's pages: QR code, search engine, social network, another website, or unknown. */
export const viewSources = ['qr', 'search', 'social', 'link', 'direct'] as const
export type ViewSource = (typeof viewSources)[number]

/** Query of the addresses in QR codes. */
export const qrQuery = '?s=qr'

/** A page reports a tap to this path: `/_tap/<kind>/<slug>/<page>`, with the page's own path at the end. */
export const tapPath = '/_tap/'

/** Days before today that the figures of a shop are made of. */
export const viewDays = 28

/** A day in Japan: views of each page, taps by kind, and visits by source. */
export const ViewsOfDay = v.object({
  day: CalendarDay,
  pages: v.pipe(v.array(v.number()), v.length(3)),
  taps: v.object(v.entriesFromList(tapKinds, v.number())),
  sources: v.object(v.entriesFromList(viewSources, v.number())),
})
export type ViewsOfDay = v.InferOutput<typeof ViewsOfDay>

import * as v from 'valibot'
import { messages } from './shared-messages.ts'

// C0 controls but tab and line breaks, DEL, and halves of surrogate pairs: no keyboard types them,
// and neither the table nor a page could give them back unchanged.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

/** Length as a person counts characters: in code points, not in UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Bytes that a text takes in UTF-8, which is what the table and the network count. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

/** A text of at most `max` code points that comes back exactly as it was sent. */
export const text = (max: number) =>
  v.pipe(
    v.string(messages.notText),
    v.check((value) => !unprintable.test(value), messages.unprintable),
    v.check((value) => lengthOf(value) <= max, messages.tooLong(max)),
  )

/** A text that may not be empty or blank. */
export const filledText = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => value.trim() !== '', messages.empty),
  )

/** A whole number within bounds, both included. */
export const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  v.pipe(
    v.number(messages.notNumber),
    v.integer(messages.notNumber),
    v.minValue(min, messages.outside(min, max)),
    v.maxValue(max, messages.outside(min, max)),
  )

/** A colour as `#rrggbb`. */
export const Colour = v.pipe(
  v.string(messages.notColour),
  v.regex(/^#[0-9a-f]{6}$/i, messages.notColour),
)

/** An opaque id, ours or one that a client made. */
export const Id = v.pipe(v.string(messages.notId), v.regex(/^[\w-]{1,64}$/, messages.notId))

/** A time as an ISO 8601 UTC string. */
export const Time = v.pipe(v.string(), v.isoTimestamp())

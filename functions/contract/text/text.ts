import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

// Control characters except tab and line breaks, DEL, and lone surrogates: the table and pages cannot return them unchanged.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

/** Counts code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Counts UTF-8 bytes, as the table and the network do. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

/** A text of at most `max` code points; it is stored unchanged. */
export const boundedText = (max: number) =>
  v.pipe(
    v.string(fieldMessages.notText),
    // Cheap check first: a code point is at most two UTF-16 units.
    v.check(
      (value) => value.length <= 2 * max && countCharacters(value) <= max,
      fieldMessages.tooLong(max),
    ),
    v.check((value) => !unprintable.test(value), fieldMessages.unprintable),
  )

// White space, controls, zero-width characters, variation selectors, and letters that fonts draw as blanks.
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]+/gu

const isBlank = (value: string) => value.replaceAll(invisible, '') === ''

/** A text with at least one visible character. */
export const filledText = (max: number) =>
  v.pipe(
    boundedText(max),
    v.check((value) => value.trim() !== '', fieldMessages.empty),
    v.check((value) => value.trim() === '' || !isBlank(value), fieldMessages.invisible),
  )

const lineBreaks = /[\n\r\u0085\u2028\u2029]+/g

// Embeddings, overrides and isolates would also turn the text after the name.
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

const isOneLine = (value: string) => value.search(lineBreaks) < 0
const keepsDirection = (value: string) => value.search(directionMarks) < 0

/** A text on one line, without characters that change the direction of writing; it may be empty. */
export const lineText = (max: number) =>
  v.pipe(
    boundedText(max),
    v.check(isOneLine, fieldMessages.notOneLine),
    v.check(keepsDirection, fieldMessages.turnsDirection),
  )

/** The same with at least one visible character. */
export const nameText = (max: number) =>
  v.pipe(
    filledText(max),
    v.check(isOneLine, fieldMessages.notOneLine),
    v.check(keepsDirection, fieldMessages.turnsDirection),
  )

/** Turns a stored or foreign text into a valid name: one line, no direction marks, `""` if nothing is visible. */
export function toNameText(value: string): string {
  const line = value.replaceAll(directionMarks, '').replaceAll(lineBreaks, ' ').trim()
  return isBlank(line) ? '' : line
}

/** An integer between `min` and `max`, both included. */
export const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  v.pipe(
    v.number(fieldMessages.notNumber),
    v.integer(fieldMessages.notNumber),
    v.minValue(min, fieldMessages.outside(min, max)),
    v.maxValue(max, fieldMessages.outside(min, max)),
  )

/** A colour as `#rrggbb`. */
export const Colour = v.pipe(
  v.string(fieldMessages.notColour),
  v.regex(/^#[0-9a-f]{6}$/i, fieldMessages.notColour),
)

/**
 * Schema of an array with at most `max` items. The length is checked first: the items of a longer array are
 * not checked at all. Every array in a request uses it.
 */
export function boundedArray<const Item extends v.GenericSchema>(item: Item, max: number) {
  const array = v.array(item, fieldMessages.notList)
  const length = v.maxLength<v.InferOutput<Item>[], number, string>(
    max,
    fieldMessages.tooManyItems(max),
  )
  type Run = (typeof array)['~run']
  const run: Run = (dataset, config) => {
    const { value } = dataset
    if (!Array.isArray(value) || value.length <= max) return array['~run'](dataset, config)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is not returned
    const long = { typed: true, value: value as v.InferOutput<Item>[] } as const
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the issue is the pipe's, not the array's own
    return { ...length['~run'](long, config), typed: false } as ReturnType<Run>
  }
  return v.pipe({ ...array, '~run': run }, length)
}

/** The same with at least one item. */
export const filledArray = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(boundedArray(item, max), v.minLength(1, fieldMessages.empty))

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as the content of an element or of a quoted attribute. */
export const escapeHtml = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (letter) => entities[letter] ?? letter) : text

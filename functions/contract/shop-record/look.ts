import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** The themes (雰囲気), in the order in which they are offered. */
export const themeNames = [
  'traditional',
  'japanese',
  'izakaya',
  'cafe',
  'natural',
  'modern',
  'pop',
  'chic',
] as const
export type ThemeName = (typeof themeNames)[number]

/** A theme and one of its three colour sets, counted from 0. */
export const Look = v.strictObject(
  {
    theme: v.picklist(themeNames, fieldMessages.notChoice),
    colours: v.picklist([0, 1, 2], fieldMessages.notChoice),
  },
  fieldMessages.notObject,
)
export type Look = v.InferOutput<typeof Look>

/** Compares two looks, or none. */
export const isSameLook = (one: Look | null | undefined, other: Look | null | undefined): boolean =>
  one?.theme === other?.theme && one?.colours === other?.colours

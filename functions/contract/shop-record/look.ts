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

/**
 * How the first view and the sections below it are arranged (構図), in the order in which it is offered: a photo from edge to edge, a
 * photo beside a panel of paper, large type, or a framed photo with a label.
 */
export const compositionNames = ['photo', 'split', 'words', 'magazine'] as const
export type CompositionName = (typeof compositionNames)[number]

/** A theme, one of its three colour sets, counted from 0, and a composition: the first one if absent. */
export const Look = v.strictObject(
  {
    theme: v.picklist(themeNames, fieldMessages.notChoice),
    colours: v.picklist([0, 1, 2], fieldMessages.notChoice),
    composition: v.exactOptional(v.picklist(compositionNames, fieldMessages.notChoice)),
  },
  fieldMessages.notObject,
)
export type Look = v.InferOutput<typeof Look>

export const getComposition = (look: Look | null | undefined): CompositionName =>
  look?.composition ?? 'photo'

/** Compares two looks, or none. */
export const isSameLook = (one: Look | null | undefined, other: Look | null | undefined): boolean =>
  one?.theme === other?.theme &&
  one?.colours === other?.colours &&
  getComposition(one) === getComposition(other)

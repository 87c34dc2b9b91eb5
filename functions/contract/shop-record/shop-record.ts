import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import { parseLink } from '#functions/contract/text/link.ts'
import { boundedArray, boundedText, lineText } from '#functions/contract/text/text.ts'
import { businessTypeNames } from './business-types.ts'
import { OpeningHours } from './opening-hours.ts'

const shortText = v.optional(boundedText(limits.shortTextLength), '')
const note = v.optional(boundedText(limits.noteLength), '')

const matching = (pattern: RegExp, message: string | ((issue: { input: string }) => string)) =>
  v.optional(
    v.pipe(
      boundedText(limits.shortTextLength),
      v.check((text) => text === '' || pattern.test(text), message),
    ),
    '',
  )

/** `""` or an `http(s)` URL. */
const webLink = v.optional(
  v.pipe(
    boundedText(limits.linkLength),
    v.check(
      (link) => link === '' || (/^https?:/i.test(link) && parseLink(link) !== undefined),
      fieldMessages.notWebLink,
    ),
  ),
  '',
)

/** A delivery service with the shop's page there. */
const DeliveryLink = v.strictObject({ name: shortText, link: webLink }, fieldMessages.notObject)

/** The actions of the bar at the bottom of a phone's screen, in this order. */
export const barActions = ['phone', 'map', 'line', 'reservation'] as const
export type BarAction = (typeof barActions)[number]

/**
 * What a shop is, where and when it is open, and how it is reached (お店の情報): entered once, shown on all its pages.
 * Every field may be empty; a save with an empty `name` leaves the name as it is. `logo` is the path of an image of the shop's library. An empty `map_link` becomes a search
 * for the address.
 */
export const ShopRecord = v.strictObject(
  {
    name: v.optional(lineText(limits.shortTextLength), ''),
    kana: shortText,
    type: v.optional(v.picklist(businessTypeNames, fieldMessages.notChoice), 'other'),
    catch_phrase: shortText,
    logo: v.optional(
      v.pipe(
        v.string(fieldMessages.notFile),
        v.check((path) => path === '' || parseImagePath(path) !== undefined, fieldMessages.notFile),
      ),
      '',
    ),

    postal_code: matching(/^\d{3}-?\d{4}$/, fieldMessages.notPostalCode),
    address: shortText,
    building: shortText,
    access: note,
    parking: shortText,
    map_link: webLink,

    hours: v.optional(OpeningHours, {}),

    phone: matching(/^(?!\(?[1-9])\+?[\d()-]{2,20}$/, ({ input }) =>
      /^\(?[1-9]/.test(input) ? fieldMessages.phoneWithoutZero : fieldMessages.notPhone,
    ),
    email: matching(/^[^\s@?&#%<>"'\\]{1,64}@[^\s@?&#%<>"'\\]{1,255}$/, fieldMessages.notEmail),
    reservation_link: webLink,
    line: webLink,
    instagram: webLink,
    x: webLink,
    facebook: webLink,
    delivery_links: v.optional(boundedArray(DeliveryLink, limits.deliveryLinks), []),
    bar: v.optional(
      boundedArray(v.picklist(barActions, fieldMessages.notChoice), barActions.length),
      [],
    ),

    payments: shortText,
    seats: shortText,
    price_range: shortText,
    smoking: shortText,
    wifi: shortText,
    languages: shortText,
  },
  fieldMessages.notObject,
)
export type ShopRecord = v.InferOutput<typeof ShopRecord>

/** What an admin may enter of a shop's record when the shop is registered. */
export const RegisteredRecord = v.strictObject(
  {
    ...v.pick(ShopRecord, ['type', 'postal_code', 'address', 'phone', 'kana', 'email', 'building'])
      .entries,
    hours: v.exactOptional(OpeningHours),
  },
  fieldMessages.notObject,
)
export type RegisteredRecord = v.InferOutput<typeof RegisteredRecord>

import * as v from 'valibot'
import { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { boundedText, countCharacters, Id, nameText, Time } from '#functions/contract/text/text.ts'

// Paths of the pages host that are not shops.
const reservedSlugs = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'config',
  'edit',
  'images',
  'login',
  'movies',
  'noren',
  'www',
])

/**
 * Returns the form by which login ids are compared: NFKC, lower case, without white space and invisible characters. Two
 * accounts cannot have ids that look alike when typed on a Japanese keyboard. Idempotent.
 */
export function canonicalLoginId(loginId: string): string {
  const folded = loginId.normalize('NFKC').toLowerCase()
  // Removing zero-width characters can create new combinations.
  return folded.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '').normalize('NFKC')
}

/** Characters of the canonical form. */
export const loginIdLength = { min: 3, max: 64 } as const

/** A login id of older releases, in any script. New ones are a `LoginId`. */
export const StoredLoginId = v.pipe(
  boundedText(loginIdLength.max),
  v.check((id) => {
    const length = countCharacters(canonicalLoginId(id))
    return length >= loginIdLength.min && length <= loginIdLength.max
  }, sharedMessages.notLoginId),
)

/** A login id for new accounts: ASCII after NFKC, because letters of other scripts look like Latin ones. */
export const LoginId = v.pipe(
  StoredLoginId,
  v.check((id) => /^[ -~]*$/.test(id.normalize('NFKC')), sharedMessages.notAsciiLoginId),
)

/** 8 to 128 characters. */
export const Password = v.pipe(
  v.string(sharedMessages.notText),
  v.check((password) => {
    const length = countCharacters(password)
    return length >= 8 && length <= 128
  }, sharedMessages.passwordLength),
)

/** 3 to 40 characters of a-z, 0-9 and single hyphens inside. */
export const Slug = v.pipe(
  v.string(sharedMessages.notSlug),
  v.regex(/^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$/, sharedMessages.notSlug),
  v.check((slug) => !reservedSlugs.has(slug), sharedMessages.slugReserved),
)

export const ShopName = nameText(100)

export const ShopStatus = v.picklist(['active', 'suspended'])

/** A shop. `bytes` is the used quota. `password_until`: until when its one-time password can be used, if it has one. */
export const ShopProfile = v.object({
  id: Id,
  login_id: v.string(),
  shop_name: v.string(),
  slug: v.string(),
  status: ShopStatus,
  must_change_password: v.boolean(),
  password_until: v.optional(Time),
  image_count: v.number(),
  movie_count: v.number(),
  bytes: v.number(),
  pages: v.array(PageSummary),
  created_at: Time,
  updated_at: Time,
  last_sign_in_at: v.nullable(Time),
})
export type ShopProfile = v.InferOutput<typeof ShopProfile>

/** `must_add_factor`: only setting up a second factor is allowed. */
export const Admin = v.object({
  id: Id,
  login_id: v.string(),
  must_add_factor: v.optional(v.boolean()),
})
export type Admin = v.InferOutput<typeof Admin>

/** Body of both sign-ins. The handlers refuse empty fields with their own texts. */
export const SignInBody = v.strictObject(
  {
    LoginId: v.optional(boundedText(200), ''),
    Password: v.optional(
      v.pipe(v.string(sharedMessages.notText), v.maxLength(1000, sharedMessages.tooLong(1000))),
      '',
    ),
  },
  sharedMessages.notObject,
)

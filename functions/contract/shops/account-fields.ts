import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { boundedText, countCharacters, nameText } from '#functions/contract/text/text.ts'

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
  const normalized = loginId.normalize('NFKC').toLowerCase()
  // Removing zero-width characters can create new combinations.
  return normalized.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '').normalize('NFKC')
}

/** Characters of the canonical form. */
export const loginIdLength = { min: 3, max: 64 } as const

/** ASCII after NFKC and without white space inside, because letters of other scripts look like Latin ones. */
export const LoginId = v.pipe(
  boundedText(loginIdLength.max),
  v.check((id) => {
    const length = countCharacters(canonicalLoginId(id))
    return length >= loginIdLength.min && length <= loginIdLength.max
  }, fieldMessages.notLoginId),
  v.check((id) => !/\s/.test(id.trim()), fieldMessages.spacedLoginId),
  v.check((id) => /^[ -~]*$/.test(id.normalize('NFKC')), fieldMessages.notAsciiLoginId),
)

/** 8 to 128 characters. */
export const Password = v.pipe(
  v.string(fieldMessages.notText),
  v.check((password) => {
    const length = countCharacters(password)
    return length >= 8 && length <= 128
  }, fieldMessages.passwordLength),
)

/** 3 to 40 characters of a-z, 0-9 and single hyphens inside. */
export const Slug = v.pipe(
  v.string(fieldMessages.notSlug),
  v.regex(/^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$/, fieldMessages.notSlug),
  v.check((slug) => !reservedSlugs.has(slug), fieldMessages.slugReserved),
)

export const ShopName = nameText(100)

/** Body of both sign-ins. The handlers refuse empty fields with their own texts. */
export const SignInBody = v.strictObject(
  {
    LoginId: v.optional(boundedText(200), ''),
    Password: v.optional(
      v.pipe(v.string(fieldMessages.notText), v.maxLength(1000, fieldMessages.tooLong(1000))),
      '',
    ),
  },
  fieldMessages.notObject,
)

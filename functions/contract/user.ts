import * as v from 'valibot'
import { PageSummary } from './page.ts'
import { messages } from './shared-messages.ts'
import { filledText, Id, lengthOf, Time, text } from './text.ts'

// Paths of the pages host that are not a shop's.
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
 * The form in which two login ids are the same: NFKC (full-width letters become half-width, ㈱ becomes (株),
 * a kana and its mark become one), lower case, no white space and nothing invisible anywhere. Two people
 * cannot hold ids that look alike on a Japanese keyboard. Hiragana and katakana are two, as are 0 and O.
 * The canonical form of a canonical form is itself.
 */
export function canonicalLoginId(loginId: string): string {
  const folded = loginId.normalize('NFKC').toLowerCase()
  // Taking letters of no width out may bring together what belongs together.
  return folded.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '').normalize('NFKC')
}

/** Of the canonical form, in characters. */
export const loginIdLength = { min: 3, max: 64 } as const

export const LoginId = v.pipe(
  text(loginIdLength.max),
  v.check((id) => {
    const length = lengthOf(canonicalLoginId(id))
    return length >= loginIdLength.min && length <= loginIdLength.max
  }, messages.notLoginId),
)

/** 8 to 128 characters of any script. */
export const Password = v.pipe(
  v.string(messages.notText),
  v.check((password) => {
    const length = lengthOf(password)
    return length >= 8 && length <= 128
  }, messages.passwordLength),
)

/** The shop's part of its pages' address: 3 to 40 of a-z, 0-9 and single hyphens within. */
export const Slug = v.pipe(
  v.string(messages.notSlug),
  v.regex(/^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$/, messages.notSlug),
  v.check((slug) => !reservedSlugs.has(slug), messages.slugReserved),
)

export const ShopName = filledText(100)

export const UserStatus = v.picklist(['active', 'suspended'])

/** A shop user, as its owner and the admin see it. `bytes` is what its libraries take. */
export const User = v.object({
  id: Id,
  login_id: v.string(),
  shop_name: v.string(),
  slug: v.string(),
  status: UserStatus,
  must_change_password: v.boolean(),
  image_count: v.number(),
  movie_count: v.number(),
  bytes: v.number(),
  pages: v.array(PageSummary),
  created_at: Time,
  updated_at: Time,
  last_sign_in_at: v.nullable(Time),
})
export type User = v.InferOutput<typeof User>

/** `must_add_factor` where nothing but setting up a second factor is allowed yet. */
export const Admin = v.object({
  id: Id,
  login_id: v.string(),
  must_add_factor: v.optional(v.boolean()),
})
export type Admin = v.InferOutput<typeof Admin>

/** Both sign-ins. Empty fields are answered with their own sentences by the handler. */
export const SignIn = v.strictObject(
  {
    LoginId: v.optional(text(200), ''),
    Password: v.optional(
      v.pipe(v.string(messages.notText), v.maxLength(1000, messages.tooLong(1000))),
      '',
    ),
  },
  messages.notObject,
)

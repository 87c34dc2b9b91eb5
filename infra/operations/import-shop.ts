import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ArchivedShop } from '#functions/contract/shop-archive.ts'
import { LoginId, ShopName, Slug } from '#functions/contract/user.ts'
import { invokeEvent } from '#infra/local/invoke-event.ts'
import { inDataPlace, placeUsage } from './data-place.ts'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { type Archive, readArchive } from './read-archive.ts'

/** The program behind `npm run import`. */
operate({
  usage: `Usage: npm run import -- --env NAME --file FILE.zip [--login-id ID] [--slug SLUG]

Makes a shop of what npm run export has written, with a password for its first sign-in, which is printed this
once. Nothing of it is public until the shop publishes it; reservations are not made again. Every byte is
checked before anything is changed. Cut off, it is run again with the same words, and goes on.

${placeUsage}
  --file FILE   the ZIP
  --login-id ID, --slug SLUG   other names than it had, where these are taken`,
  options: {
    env: { type: 'string' },
    data: { type: 'string' },
    file: { type: 'string' },
    'login-id': { type: 'string' },
    slug: { type: 'string' },
  },
  async run({ env, data, file, 'login-id': login_id, slug }) {
    if (file === undefined) throw new OperatorFailure('Say which archive: --file FILE.zip')
    return inDataPlace(
      { env, data },
      async () => {
        const archive = await readArchive(file)
        try {
          const { shop } = archive.manifest
          const names = { ...shop, ...(login_id && { login_id }), ...(slug && { slug }) }
          requireNames(names)
          tell(names, await bring(archive, names))
          return 0
        } finally {
          await archive.close()
        }
      },
      `a shop is made of ${file}`,
    )
  },
})

const schemas = { login_id: LoginId, shop_name: ShopName, slug: Slug }

function requireNames(names: ArchivedShop) {
  for (const name of ['login_id', 'shop_name', 'slug'] as const)
    if (!v.is(schemas[name], names[name]))
      throw new OperatorFailure(
        `${JSON.stringify(names[name])} is no ${name} that is taken here. Nothing was changed.`,
      )
}

const Answer = v.union([
  v.object({ refused: v.picklist(['login_id', 'slug', 'newer', 'files']) }),
  v.object({
    password: v.optional(v.string()),
    images: v.number(),
    movies: v.number(),
    versions: v.number(),
    left: v.number(),
  }),
])
type Answer = v.InferOutput<typeof Answer>

async function bring({ contents, sha256 }: Archive, names: ArchivedShop): Promise<Answer> {
  const key = createHash('sha256')
    .update(JSON.stringify([sha256, names]))
    .digest('base64url')
  return v.parse(Answer, await invokeEvent('import-shop', { names, key, contents }))
}

const refusals = {
  login_id: 'the login ID is taken: give another by --login-id',
  slug: 'the address is taken: give another by --slug',
  newer: 'a newer release wrote what is in the archive: import it with that one',
  files: 'a file in the archive is not the picture or movie that it says it is',
}

function tell({ login_id, shop_name, slug }: ArchivedShop, answer: Answer) {
  if ('refused' in answer)
    throw new OperatorFailure(`Not imported, ${refusals[answer.refused]}. Nothing was changed.`)
  const { password, images, movies, versions, left } = answer
  say(`${shop_name} is there: ${versions} versions, ${images} pictures, ${movies} movies.`)
  if (left > 0) say(`${left} pages were written on there since, and were left as they are.`)
  say(`  Login ID  ${login_id}\n  Address   /${slug}`)
  say(`  Password  ${password ?? 'the one that was printed first, or the shop’s own by now'}`)
}

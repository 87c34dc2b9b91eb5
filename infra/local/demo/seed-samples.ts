import { openApiSession } from './api-session.ts'
import type { PictureName } from './draw-picture.ts'
import { sendPicture } from './upload-pictures.ts'
import { reasonOf } from './while-busy.ts'

type Offered = { name: PictureName; category: string; link_name: string }

/** What an admin would offer, the last of them first in the list. */
const samples: readonly Offered[] = [
  { name: 'street', category: 'お店', link_name: '通り 町なみ 夕方' },
  { name: 'interior', category: 'お店', link_name: '店内 座敷 のれん' },
  { name: 'field', category: '季節', link_name: 'そば畑 花 秋 山' },
  { name: 'tempura', category: '料理', link_name: '天ぷら 海老 揚げたて' },
  { name: 'soba', category: '料理', link_name: 'そば ざるそば 昼' },
]

type Admin = { LoginId: string; Password: string }

/**
 * Offers sample pictures to all shops, as an admin; gives what whoever started the product should know of it.
 * Rejects with the signal's reason when it is told to stop.
 */
export async function seedSamples(
  app: string,
  admin: Admin,
  signal?: AbortSignal,
): Promise<string[]> {
  try {
    await offer(app, admin, signal)
    return []
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return [`  サンプルの写真を用意できませんでした（${reason}）。`]
  }
}

async function offer(app: string, admin: Admin, signal?: AbortSignal): Promise<void> {
  const session = openApiSession(app, { signal })
  await session.call('adminSignIn', { body: admin })
  for (const { name, ...words } of samples) {
    signal?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is this one
    const upload_id = await sendPicture(session, { library: 'sample', name })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { sample } = await session.call('uploadSample', { body: { upload_id } }, upload_id)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await session.call('addSample', { body: { id: sample.id, ...words } }, sample.id)
  }
  await session.call('adminSignOut', { body: {} })
}

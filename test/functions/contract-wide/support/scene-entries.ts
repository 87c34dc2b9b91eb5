import { addArchiveMovie, addImage, type Scene } from './scene.ts'

export const entry = { title: 'お知らせ', contents: '本文' }
export async function news({ admin }: Scene) {
  const { news: added } = await admin.ok('addNews', { body: entry })
  return added.id
}

export async function qanda({ admin }: Scene) {
  const { qanda: added } = await admin.ok('addQanda', { body: entry })
  return added.id
}

export async function deletedNews(scene: Scene) {
  const id = await news(scene)
  await scene.admin.ok('removeNews', { parameters: { id } })
  return id
}

export async function deletedQanda(scene: Scene) {
  const id = await qanda(scene)
  await scene.admin.ok('removeQanda', { parameters: { id } })
  return id
}

export async function trashedImage(scene: Scene) {
  const { id } = await addImage(scene)
  await scene.shop.ok('deleteImage', { body: { user: scene.shop.user.id, id } })
  return id
}

export async function trashedArchiveMovie(scene: Scene) {
  const { id } = await addArchiveMovie(scene)
  await scene.admin.ok('deleteArchiveMovie', { body: { id } })
  return id
}

import sharp from 'sharp'
import { addTestShop, type Caller, type ShopCaller, signInShop } from '#test/support/caller.ts'
import { addMovie } from '#test/support/files/movies.ts'
import { addShopImage, buildJpegFile, uploadFile } from '#test/support/files/uploads.ts'
import { waitForAdminVariants, waitForVariants } from '#test/support/files/variants.ts'

/** A shop with content on every screen, and an empty one. */
export type FilledShops = {
  full: ShopCaller
  empty: ShopCaller
  sampleId: string
  newsId: string
  qandaId: string
}

/** Fills an empty product with the same names, texts and images every time. */
export async function createFilledShops(origin: string, admin: Caller): Promise<FilledShops> {
  const full = await addNamedShop('full', 'さくら食堂')
  const empty = await addNamedShop('empty', 'はじめての店')
  const sampleId = await addSamples(admin)
  const entries = await addEntries(admin)
  for (const [index, name] of ['のれん', '店内', '天ぷらそば', '日替わり定食', '桜'].entries()) {
    const image = await drawSimpleImage(index + 3)
    await addShopImage(full, { ...buildJpegFile(image), name: `${name}.jpg` })
  }
  await addMovie(full, { type: 'image/jpeg', file: await drawSimpleImage(9) })
  await waitForVariants(full)
  await waitForAdminVariants(admin)
  await fillPage(full)
  // Marks all entries as seen, because unseen ones appear at some moment.
  for (const shop of [full, empty]) {
    await Promise.all([shop.ok('listNews', {}), shop.ok('listQanda', {})])
  }
  return { full, empty, sampleId, ...entries }

  async function addNamedShop(name: string, shop_name: string) {
    const names = { login_id: `mise-${name}`, slug: `mise-${name}`, shop_name }
    return signInShop(origin, await addTestShop(admin, names))
  }
}

async function addSamples(admin: Caller): Promise<string> {
  const labels = [
    ['和食', 'そば 天ぷら'],
    ['季節', '桜 春の背景'],
    ['店内', 'カウンター席 夜'],
    ['和食', '冬 雪 温泉 露天風呂 提灯 のれん 旅館 玄関 石畳 湯けむり'],
  ] as const
  let id = ''
  for (const [index, [category, link_name]] of labels.entries()) {
    const sent = { ...buildJpegFile(await drawSimpleImage(index)), library: 'sample' } as const
    const upload = await uploadFile(admin, sent)
    ;({ id } = (await admin.ok('uploadSample', { body: { upload_id: upload.id } })).sample)
    await admin.ok('addSample', { body: { id, category, link_name } })
  }
  return id
}

async function addEntries(admin: Caller) {
  const sent = { ...buildJpegFile(await drawSimpleImage(7)), library: 'editimages' } as const
  const { id: upload_id } = await uploadFile(admin, sent)
  const { img } = await admin.ok('uploadArchiveImage', { body: { upload_id } })
  const long = '年末年始のお休みについて、お知らせします。\n\n12月30日から1月3日までです。'
  const link = 'https://example.com/oshirase'
  const first = { title: '年末年始のお休み', contents: long, link }
  const second = {
    title: '新しい機能のご案内',
    contents: '写真を入れかえられます。',
    photo: img.url,
  }
  await admin.ok('addNews', { body: first })
  const { news } = await admin.ok('addNews', { body: second })
  const movie = 'https://www.youtube.com/watch?v=noren-demo0'
  const steps = '1. 写真の部品を押します。\n2. 「写真を入れかえる」を押します。'
  await admin.ok('addQanda', { body: { title: '公開を取り消すには', contents: steps } })
  const body = { title: '写真を入れかえるには', contents: steps, movie }
  const { qanda } = await admin.ok('addQanda', { body })
  return { newsId: news.id, qandaId: qanda.id }
}

async function fillPage(shop: ShopCaller) {
  const at = { user: shop.user.id, page: 1 } as const
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  const { versions } = await shop.ok('getPage', { body: at })
  const data = [
    { position_url: img[0]?.url ?? '' },
    { text_check: true, text: 'ようこそ、さくら食堂へ', text_size: 28, margin_up: 16 },
    { text_check: true, text: '毎朝、店で手打ちしています。' },
  ]
  await shop.ok('saveData', { body: { ...at, data, version: versions.data } })
}

/** A drawing of few colours that depends on the number. */
function drawSimpleImage(number: number): Promise<Buffer> {
  const hue = (number * 67) % 360
  const [width, height] = number % 3 === 1 ? [480, 640] : [640, 480]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue},45%,60%)"/>
    <rect width="50%" height="50%" fill="hsl(${hue + 40},45%,45%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}

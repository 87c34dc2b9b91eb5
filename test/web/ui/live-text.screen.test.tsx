import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPhoto } from '#test/support/screen/library-answers.ts'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, openScreen } from '#test/support/screen/screen.tsx'
import { mockSaves, openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'

/** Replaces each text by elements with its words, as the translation of Chrome does. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  }
  for (const text of texts) {
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
    text.replaceWith(font)
  }
}

const expectShown = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeVisible()
const expectGone = (text: string) => expect.element(page.getByText(text)).not.toBeInTheDocument()

const names = ['のれん.png', '看板.png']

async function drawPhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

test('translated uploads and counts follow what is sent and chosen', async () => {
  const photos = names.map((name, index) => buildPhoto(`photo-${index}`, { name }))
  const list = mockAnswer('listImages', { img: photos, count: 2, found: 2 })
  const url = `${window.location.origin}/store`
  const upload = { id: 'mine', url, fields: { key: 'a' }, expires_at: '2026-11-20T03:00:00.000Z' }
  const held = Promise.withResolvers<void>()
  await openScreen('/photo', {
    answers: [
      list,
      mockAnswer('findSameImage', {}),
      mockAnswer('createUpload', { upload }),
      http.post('/store', async () => {
        await held.promise
        return new HttpResponse(null, { status: 204 })
      }),
      mockRefusal('uploadImage', 503, { res: '混み合っています。', retryAfter: 5 }),
    ],
  })
  await expectShown('2 / 500枚')
  const files = await Promise.all(names.map(drawPhoto))
  await userEvent.upload(page.getByLabelText(/このパソコンから追加/), files)
  await expectShown('2枚中0枚を送りました')
  await expectShown(/^アップロード中/)
  translatePage()
  const added = buildPhoto('photo-2', { name: 'added.png' })
  changeAnswers(
    mockAnswer('uploadImage', { img: added, count: 3 }),
    mockAnswer('listImages', { img: [...photos, added], count: 3, found: 3 }),
  )
  held.resolve()
  await expectShown('3 / 500枚')
  await expectGone('2枚中0枚を送りました')

  translatePage()
  for (const [index, name] of names.entries()) {
    await page.getByLabelText(`${name}をえらぶ`).click()
    await expect.element(page.getByText(`${index + 1}枚えらんでいます`)).toBeVisible()
    translatePage()
  }
})

test('the status line of a translated editor follows what is saved', async () => {
  await openEditor()
  await expectShown('公開していません（下書き）')
  await page.getByRole('button', { name: '部品1: 文字「a」' }).click()
  const field = page.getByRole('textbox', { name: '文字', exact: true })
  translatePage()
  changeAnswers(mockPending('saveData'))
  await field.fill('一')
  await expectShown('変更しています')
  await expectGone('公開していません（下書き）')
  translatePage()
  changeAnswers(mockSaves())
  await field.fill('二')
  await expectShown(/^保存しました \d+:\d\d/)
  await expectGone('変更しています')
  translatePage()
  changeAnswers(mockRefusal('saveData', 500))
  await field.fill('三')
  await expect.element(page.getByText(/保存できませんでした。/).first()).toBeVisible()
})

test('a translated dialog says why its change failed, and goes on', async () => {
  const refusal = mockRefusal('publishPage', 503, { res: '混み合っています。', retryAfter: 5 })
  await openEditor({ answers: [refusal] })
  await pressTool('公開する')
  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: '公開する' })
  await expect.element(publish).toBeVisible()
  translatePage()
  await publish.click()
  await expect.element(dialog.getByText(/混み合っています。/)).toBeVisible()
  translatePage()
  const url = 'https://pages.example.com/sakura/'
  changeAnswers(mockAnswer('publishPage', { res: '公開しました', url, state: 'published' }))
  await publish.click()
  await expect.element(page.getByRole('heading', { name: '公開しました。' })).toBeVisible()
})

async function remove(name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: '削除' }).click()
}

test('a translated notice makes place for the next one', async () => {
  await openEditor({ texts: 'abc', answers: [mockSaves()] })
  await remove('部品1: 文字「a」')
  const first = page.getByText(/文字「a」を削除/)
  await expect.element(first.first()).toBeVisible()
  translatePage()
  await remove('部品1: 文字「b」')
  await expectShown(/文字「b」を削除/)
  await expect.element(first).not.toBeInTheDocument()
})

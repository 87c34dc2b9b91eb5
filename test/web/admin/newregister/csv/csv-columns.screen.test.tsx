import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'

const free = mockAnswer('checkNames', { login_ids: [], slugs: [] })
const toFile = (...lines: string[]) => new File([lines.join('\n')], '一覧.csv')
const choose = (file: File) => page.getByLabelText(/ファイルを選ぶ$/).upload(file)
const column = (heading: string) => page.getByRole('combobox', { name: `${heading}を登録する項目` })
const button = (name: string) => page.getByRole('button', { name })

test.each(sizes)('asks which column has the names where none is known on a %s', async (size) => {
  await openAdmin('/edit/newregister?way=csv', [free], { size })
  await choose(toFile('社名,TEL,会員番号,備考', 'はつ,03-1234-5678,hatsu-1,メモ'))
  await expect.element(column('TEL')).toHaveValue('phone')
  await expect.element(column('備考')).toHaveValue('')
  await expect.element(page.getByText('「店名」の列がどれか、えらんでください。')).toBeVisible()
  await expectAccessibleScreen()
  await column('社名').selectOptions('店名')
  await column('備考').selectOptions('店名')
  await expect.element(page.getByText(/「店名」の列が2つあります/)).toBeVisible()
  await column('備考').selectOptions('登録しない')
  await button('この内容で確かめる').click()
  await expect.element(page.getByText(/1件は、すべて登録できます/)).toBeVisible()
  await expect
    .element(page.getByText('読み取った列：店名・電話番号。使わない列：会員番号・備考。'))
    .toBeVisible()
  await button('列をえらび直す').click()
  await column('会員番号').selectOptions('ログインID')
  await button('この内容で確かめる').click()
  await expect.element(page.getByRole('cell', { name: 'hatsu-1' }).first()).toBeVisible()
  // The same headings in another order are not asked for again.
  await choose(toFile('会員番号,社名,備考,TEL', 'ume-1,うめ,,'))
  await expect.element(page.getByRole('cell', { name: 'ume-1' }).first()).toBeVisible()
})

test.each(sizes)(
  'registers the good rows on a %s, asks once for an unknown word, and lets cells be mended',
  async (size) => {
    const registered = mockAnswer('addUsers', ({ body }) => ({
      rows: (body as { rows: { key: string }[] }).rows.map(({ key: id }) => ({
        id,
        password: 'p',
      })),
    }))
    await openAdmin('/edit/newregister?way=csv', [free, registered], { size })
    await choose(
      toFile(
        '店名,フリガナ,業種,ログインID,電話',
        'はつ,ハツ,居酒屋バル,hatsu-1,なし',
        'うめ,ウメ,居酒屋バル,ume 1,',
        'もも,モモ,そば,momo 1,',
      ),
    )
    await expect.element(page.getByText(/3件のうち、1件を登録できます。2件に/)).toBeVisible()
    const question = page.getByRole('combobox', { name: '業種「居酒屋バル」（2件）' })
    await expect.element(question).toHaveValue('izakaya')
    await question.selectOptions('バー・スナック')
    await page.getByText('そのまま入れられなかった内容（1か所）').click()
    await expect.element(page.getByText(/2行目：「なし」は電話番号として/)).toBeVisible()
    await expectAccessibleScreen()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    onTestFinished(() => click.mockRestore())
    await button('直す2件を、理由つきのCSVで保存').click()
    expect(click.mock.contexts).toMatchObject([{ download: '一覧-直すところ.csv' }])
    await page.getByLabelText('3行目のログインID').fill('ume-1')
    await page.getByLabelText('4行目のログインID').click()
    await expect.element(page.getByText(/3件のうち、2件を登録できます。1件に/)).toBeVisible()
    await button('2件を登録する').click()
    await expect.element(page.getByRole('heading', { name: '2件を登録しました' })).toBeVisible()
    const [sent] = registered.bodies as { rows: { login_id: string; shop: { type: string } }[] }[]
    expect(sent?.rows.map(({ login_id, shop }) => [login_id, shop.type])).toEqual([
      ['hatsu-1', 'bar'],
      ['ume-1', 'bar'],
    ])
    // The rest stays.
    await button('続けて登録する').click()
    await button('とじて続ける').click()
    await expect.element(page.getByText(/1件のうち、0件を登録できます/)).toBeVisible()
  },
)

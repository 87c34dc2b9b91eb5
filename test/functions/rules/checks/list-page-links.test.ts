import { expect, test } from 'vitest'
import { listPageImages, listPageLinks } from '#functions/rules/checks/check-page.ts'

const list = (html: string) => listPageLinks(html, 'https://pages.example.jp')

test('finds links and their words', () => {
  const html =
    '<p><a class="b" href="https://a.example/x">予約は<b>こちら</b></a><a href="https://b.example/?q=1&amp;r=2#top"> Web &amp; 地図 </a>'
  expect(list(html)).toEqual([
    { url: 'https://a.example/x', text: '予約は こちら' },
    { url: 'https://b.example/?q=1&r=2', text: 'Web & 地図' },
  ])
})

test('leaves out own pages, parts of the page, other schemes and repeated addresses', () => {
  const html = [
    '/sakura/2',
    '#top',
    'tel:0751234567',
    'mailto:a@b.jp',
    'https://pages.example.jp/x',
  ]
    .concat(['https://a.example/', 'https://a.example/#menu'])
    .map((href) => `<a href="${href}">x</a>`)
    .join('')
  expect(list(html)).toEqual([{ url: 'https://a.example/', text: 'x' }])
})

test('lists at most 60 links', () => {
  const html = Array.from({ length: 80 }, (_, at) => `<a href="https://a.example/${at}">x</a>`)
  expect(list(html.join(''))).toHaveLength(60)
})

test('finds each image once', () => {
  const html =
    '<img alt="" src="https://m.example/images/a/b/1.jpg"><img src="/images/a/b/1.jpg"><img src="/images/a/b/1.jpg">'
  expect(listPageImages(html)).toEqual(['https://m.example/images/a/b/1.jpg', '/images/a/b/1.jpg'])
})

import {
  actions,
  contactAndNews,
  faq,
  gallery,
  heading,
  look,
  menu,
  menuPageButton,
  needs,
  pair,
  text,
} from './build-blocks.ts'
import type { Template } from './template.ts'

const day = [{ open: '10:00', close: '18:30' }]

/** A shop for flowers, goods or gifts. */
export const store: Template = {
  type: 'goods',
  looks: [look('natural', 0), look('cafe', 1), look('pop', 2), look('modern', 0)],
  catchPhrase: '毎日に、小さな楽しみを。',
  hours: { weekly: { mon: day, tue: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'store-storefront',
      blocks: [
        heading('見つける時間も、楽しんで。'),
        text(
          '{name}は、季節の花と、暮らしの道具の店です。',
          'ご自分のために、どなたかへの贈りものに。',
          '見るだけでも、どうぞゆっくりお立ち寄りください。',
        ),
        heading('今月のおすすめ', 'tinted'),
        menu('cards')`
          季節のブーケ | 2,200円から | その日に届いた花で。色もお選びいただけます。 | おすすめ | store-bouquet
          毎日の器 | 1,320円から | 手になじむ形を、少しずつ集めています。 | | store-goods
        `,
        menuPageButton('品物を見る'),
        pair(
          'store-wrapping',
          '贈りものを、お手伝いします。',
          '贈る方のこと、ご予算、お好きな色。思いつくままにお聞かせください。一緒に選んで、気持ちが伝わるようにお包みします。',
        ),
        actions({ phone: '電話で相談する', line: 'LINEで相談する' }),
        { kind: 'hours' },
        { kind: 'access' },
      ],
      bottomSlides: ['store-shelves'],
    },
    2: {
      label: '品物',
      hero: 'store-shelves',
      blocks: [
        heading('花のこと'),
        text('価格は税込みで、目安です。お色や大きさに合わせて、ご予算の中でお作りします。'),
        menu('leaders')`
          花
          一輪 | 330円から
          季節のブーケ | 2,200円から | | おすすめ
          花かご | 3,300円から
          お祝い・お供え
          お祝いの花束 | 5,500円から
          開店のお祝い | 11,000円から | 三日前までのご予約
          お供えの花 | 3,300円から
        `,
        heading('暮らしの道具'),
        menu('leaders')`
          台所と食卓
          マグカップ | 1,980円から
          取り皿 | 1,320円から
          麻のふきん | 880円
          部屋に
          花びん | 2,420円から
          かご | 2,970円から
          ろうそく | 1,100円
        `,
        gallery(3, {
          'store-bouquet': '季節のブーケ',
          'store-goods': '毎日の器',
          'store-wrapping': '贈りものの包み',
        }),
        heading('お取り置きとご注文'),
        text(
          '品物は数が少なく、なくなることがあります。',
          'お取り置きとご注文は、{contact}で承ります。',
        ),
        actions({ phone: '電話で注文する', line: 'LINEで相談する' }),
      ],
    },
    3: {
      label: 'アクセス',
      hero: 'store-storefront',
      blocks: [
        { kind: 'access', title: '場所と行き方' },
        { kind: 'hours' },
        heading('よくある質問', 'tinted'),
        faq({
          '贈りもの用に包んでもらえますか。':
            'はい。贈る方やご予算をうかがって、包み紙とリボンをお選びします。',
          '花束は、すぐに作ってもらえますか。': [
            'その場でお作りします。',
            needs('contact', 'お急ぎのときは、前もって{contact}でお知らせください。'),
          ],
          '取り置きはできますか。': [
            '{contact}で承ります。',
            needs('contact', '品物と、お越しになる日をお知らせください。'),
          ],
        }),
        ...contactAndNews('季節の花や、新しく入った品物のことを、ここに書いていきます。'),
      ],
    },
  },
}

import { buildDemoSlide, buildPage, buildRecord, demoImage, type SampleShop } from './build-page.ts'

const range = (open: string, close: string, last_order = '') => ({ open, close, last_order })
const weekday = [range('11:30', '14:30', '14:00'), range('17:30', '20:30', '20:00')]
const weekend = [range('11:30', '20:30', '20:00')]

/** A noodle shop with every kind of block. */
export const sobaShop: SampleShop = {
  look: { theme: 'traditional', colours: 0 },
  record: buildRecord({
    name: '手打ちそば のれん',
    kana: 'てうちそば のれん',
    type: 'soba',
    catch_phrase: '石臼で、その日の分だけ。',
    postal_code: '111-0000',
    address: '東京都台東区浅草〇丁目2-3',
    access: '銀座線 浅草駅 2番出口から歩いて4分',
    parking: '近くのコインパーキングをご利用ください',
    phone: '03-0000-0000',
    line: 'https://line.me/R/ti/p/@noren',
    instagram: 'https://www.instagram.com/noren',
    bar: ['phone', 'map', 'line'],
    payments: '現金、カード、PayPay、交通系IC',
    seats: 'カウンター8、テーブル24',
    smoking: '全席禁煙',
    hours: {
      weekly: {
        mon: [],
        tue: weekday,
        wed: weekday,
        thu: weekday,
        fri: weekday,
        sat: weekend,
        sun: weekend,
      },
      monthly_closed: [{ week: 3, day: 'tue' }],
      holidays: { kind: 'own', ranges: weekend },
      special_days: [{ date: '2026-12-31', ranges: [range('10:00', '17:00')], note: '年越しそば' }],
      note: 'そばがなくなりしだい、のれんをしまいます。',
    },
  }),
  content: buildPage(
    [
      {
        kind: 'news',
        content: {
          style: 'band',
          tone: 'important',
          entries: [
            {
              date: '2026-11-20',
              title: '新そばが始まりました',
              text: '北信濃から今年も届いています。',
            },
          ],
        },
      },
      { kind: 'heading', text: '挽きたて、打ちたて、茹でたて。', content: {} },
      {
        text_check: true,
        text: '北信濃の契約農家から届く玄そばを、店の石臼でゆっくり挽いています。つなぎは二割。のどごしのよさと、噛むほどに広がる甘い香りをお楽しみください。',
      },
      {
        kind: 'pair',
        position_url: demoImage('making'),
        alt: 'のし板の上で切りそろえたそば',
        text: 'その日の気温と湿度を見て、水の量を決めます。つゆは本枯節と利尻昆布のだしに、三週間寝かせたかえしを合わせました。',
        content: { title: '毎朝五時、\n粉をこねるところから。', side: 'left' },
      },
      { kind: 'heading', text: 'お品書き', content: {} },
      {
        kind: 'menu',
        content: {
          groups: [
            {
              name: '冷たいそば',
              items: [
                { name: 'せいろ', price: '880円' },
                {
                  name: '天せいろ',
                  price: '1,780円',
                  note: '海老二本、季節の野菜三種',
                  marks: ['おすすめ'],
                },
                { name: '十割そば', price: '1,080円', sold_out: true },
                { name: 'とろろせいろ', price: '1,180円' },
              ],
            },
            {
              name: '温かいそば',
              items: [
                { name: 'かけ', price: '850円' },
                {
                  name: '鴨南ばん',
                  price: '1,680円',
                  note: '合鴨と焼き葱。十一月から三月まで',
                  marks: ['冬だけ'],
                },
                { name: '天ぷらそば', price: '1,680円' },
                { name: 'にしんそば', price: '1,380円' },
              ],
            },
          ],
        },
      },
      {
        kind: 'gallery',
        content: {
          columns: 4,
          photos: [
            { position_url: demoImage('soba'), alt: 'せいろ' },
            { position_url: demoImage('tempura'), alt: '天ぷらの盛り合わせ' },
            { position_url: demoImage('kamo'), alt: '鴨南ばん' },
            { position_url: demoImage('sake'), alt: '月を見ながらの一杯' },
          ],
        },
      },
      { kind: 'hours', content: {} },
      { kind: 'access', content: {}, position_url: demoImage('street'), alt: '店までの地図' },
      { kind: 'heading', text: 'よくある質問', content: { tone: 'tinted' } },
      {
        kind: 'faq',
        content: {
          entries: [
            { question: '予約はできますか。', answer: '平日の夜だけ、お電話で承ります。' },
            {
              question: '子ども連れでもよいですか。',
              answer: 'お子さま用のいすと、うつわがあります。',
            },
          ],
        },
      },
      { kind: 'heading', text: 'お知らせ', content: {} },
      {
        kind: 'news',
        content: {
          entries: [
            {
              date: '2026-11-20',
              title: '新そばが始まりました',
              text: '北信濃から今年も届いています。',
            },
            { date: '2026-10-02', title: '10月の第3火曜日はお休みします' },
          ],
        },
      },
      { kind: 'button', text: '電話で予約する', content: { target: 'phone' } },
      { kind: 'button', text: '地図をひらく', content: { target: 'map', style: 'outlined' } },
    ],
    {
      data1: [
        buildDemoSlide('storefront', '夕暮れどき、藍ののれんを掛けた店先'),
        buildDemoSlide('interior', '和紙の灯りがともるカウンター席'),
      ],
    },
  ),
}

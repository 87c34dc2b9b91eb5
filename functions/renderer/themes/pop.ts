import type { Theme } from './theme.ts'

export const pop: Theme = {
  label: 'ポップ',
  colours: [
    {
      label: 'ひまわり',
      paper: '#fffaf0',
      tinted: '#ffefc4',
      dark: '#3a2a12',
      ink: '#33260f',
      muted: '#685530',
      accent: '#b5390a',
      accentInk: '#ffffff',
      line: '#f0d48a',
      mark: '#ffb703',
      darkInk: '#fff6e0',
      darkMuted: '#d6c196',
      darkAccent: '#ffc93c',
    },
    {
      label: 'いちご',
      paper: '#fff7f8',
      tinted: '#ffe3e8',
      dark: '#45141f',
      ink: '#3b1820',
      muted: '#74505a',
      accent: '#bb1d43',
      accentInk: '#ffffff',
      line: '#f3bcc7',
      mark: '#ff8fa3',
      darkInk: '#ffeef1',
      darkMuted: '#dcaab4',
      darkAccent: '#ff9fb1',
    },
    {
      label: 'ソーダ',
      paper: '#f4fbff',
      tinted: '#d9f1fb',
      dark: '#0d3247',
      ink: '#103041',
      muted: '#43616f',
      accent: '#086091',
      accentInk: '#ffffff',
      line: '#a9dcf0',
      mark: '#38bdf8',
      darkInk: '#e8f7fd',
      darkMuted: '#a3c6d6',
      darkAccent: '#7fd6ff',
    },
  ],
  head: 'maru',
  headWeight: 800,
  headSpacing: '.06em',
  headSize: 'clamp(25px,3.4cqi,44px)',
  leading: 1.9,
  radius: '22px',
  buttonRadius: '99px',
  sectionSpace: 'clamp(56px,7cqi,96px)',
  headingAlign: 'center',
  hero: 'center',
  menu: 'cards',
  rules: `
.ornate .ink{
padding:0 .3em;
background:linear-gradient(transparent 64%,color-mix(in srgb,var(--mark) 45%,transparent) 64%);
-webkit-box-decoration-break:clone;
box-decoration-break:clone;
}
.rule::before{
content:"";
display:block;
width:216px;
height:14px;
margin:0 auto;
background:radial-gradient(circle,var(--mark) 5px,transparent 5.5px) center/24px 14px;
}
.tone-tinted{
background-image:radial-gradient(circle,#ffffff8c 5px,transparent 5.5px);
background-size:36px 36px;
}
`,
}

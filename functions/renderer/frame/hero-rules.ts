/** Where the shade behind words over a photo is as dark as it must be for them, it fades from here to its edge. */
const fade = '#000 62%,#000b 74%,#0006 85%,#0002 94%,#0000'

/**
 * Styles of the first view. Its words stand on paper, or on a shade behind them alone that grows with them from the edge of the photo:
 * `--shade` is how dark it has to be for the photo that is shown (`hero-shade.ts`).
 */
export const heroRules = `
.hero{position:relative;isolation:isolate;overflow:hidden;display:grid}
.shows{grid-template-rows:minmax(0,1fr) auto;height:max(min(100svh - var(--off),720px),22rem)}
.small.shows{height:min(54svh,480px)}
.views{display:grid;background:var(--dark)}
.views,
.views>*,
.hero .part{grid-area:1/1;min-width:0;min-height:0}
.hero .block,
.hero .face,
.hero .slides,
.hero .track,
.hero .part,
.themed .hero img{height:100%;max-height:none;object-fit:cover}
.hero .step{display:none}
.hero-text{
position:relative;
z-index:1;
display:flex;
flex-direction:column;
align-items:flex-start;
gap:12px;
padding:28px var(--side);
pointer-events:none;
}
.as-center.shows .hero-text,
.as-start.shows .hero-text,
.as-magazine.shows .hero-text{background:var(--paper)}
.as-center .hero-text{align-items:center;text-align:center}
.as-center.shows .hero-text{margin-top:-32px;border-radius:calc(1.6*var(--r)) calc(1.6*var(--r)) 0 0}
.as-start.shows .hero-text{margin:-48px 48px 0 0}
.as-vertical.shows,
.as-name.shows,
.as-low.shows{grid-template-rows:minmax(0,1fr)}
.as-vertical.shows .hero-text,
.as-name.shows .hero-text,
.as-low.shows .hero-text{grid-area:1/1}
.as-name.shows .hero-text,
.as-low.shows .hero-text{align-self:end;color:#fff}
.as-low .hero-text{align-items:center;text-align:center}
.as-name.shows .hero-text::before,
.as-low.shows .hero-text::before{
content:"";
position:absolute;
z-index:-1;
inset:-120px 0 0;
background:var(--dark);
opacity:var(--shade);
-webkit-mask-image:linear-gradient(0deg,#000 calc(100% - 120px),#0008 calc(100% - 60px),#0000);
}
.hero-name{font-size:clamp(14px,1.3cqi,17px);font-weight:600;line-height:1.6;letter-spacing:.16em;word-break:keep-all}
.phrase{font:var(--weight) clamp(min(29px,9.2cqi),4.4cqi,68px)/1.45 var(--head);letter-spacing:var(--spacing);word-break:keep-all;white-space:pre-line;text-wrap:balance}
.large-name{font:var(--weight) clamp(min(40px,16cqi),8cqi,104px)/1.2 var(--head);letter-spacing:.08em;text-wrap:balance}
.fair.phrase{font-size:clamp(min(24px,9.2cqi),3.8cqi,54px)}
.long.phrase{font-size:clamp(17px,2.4cqi,32px);line-height:1.6;letter-spacing:.06em}
.fair.large-name{font-size:clamp(30px,5cqi,68px)}
.long.large-name{font-size:clamp(22px,3.4cqi,44px)}
.as-words .brief{font-size:10cqi;line-height:1.25;letter-spacing:.04em}
.as-words .fair{font-size:clamp(28px,6cqi,84px);line-height:1.3}
.as-words .long{font-size:clamp(18px,3.4cqi,44px)}
.hero .large-name+.phrase{font:500 clamp(15px,1.7cqi,22px)/1.8 var(--text);letter-spacing:.08em}
.now{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;font-size:14px;letter-spacing:.04em;line-height:1.5}
.now:not([data-open]){visibility:hidden}
.now b{padding:4px 14px;border-radius:99px;background:#4b4b4b;color:#fff;font-weight:600}
.now[data-open=true] b{background:#2a7548}
.as-vertical.shows .hero-text{justify-content:flex-end;padding-bottom:24px}
.as-vertical.shows .now{padding:5px 16px 5px 5px;border-radius:99px;background:var(--paper)}
.as-vertical.shows .phrase{
position:absolute;
top:0;
right:clamp(18px,5cqi,120px);
max-width:calc(100% - 44px);
max-height:calc(100% - 96px);
padding:36px 18px 28px;
background:var(--paper);
}
.as-vertical .phrase{font-size:clamp(min(26px,11cqi),3.6cqi,52px);line-height:1.6;letter-spacing:.16em;writing-mode:vertical-rl;font-feature-settings:"vert" 1}
.as-vertical .fair.phrase{font-size:clamp(20px,2.9cqi,42px)}
.as-vertical .long.phrase{font-size:clamp(15px,2cqi,26px);letter-spacing:.06em}
.long .clause{display:inline}
.shows .brief .clause{display:block}
.shows .large-name+.phrase .clause{display:inline-block}
.as-words.shows{grid-template-rows:auto minmax(0,1fr)}
.as-words .views{grid-area:2/1;margin-left:var(--pad)}
.as-words .hero-text{padding-top:20px}
.as-magazine .views{margin:var(--pad) 0 0 64px}
.as-magazine.shows .hero-text{margin:-56px 48px 0 0}
.typed{padding:clamp(64px,10cqi,128px) 0;background:var(--tint);text-align:center}
.typed .hero-text{align-items:center;padding-top:0;padding-bottom:0}
.small.typed{padding:clamp(48px,6cqi,72px) 0}
.small .large-name{font-size:clamp(28px,4cqi,52px);letter-spacing:var(--spacing)}
.typed .now{justify-content:center}
.as-start.typed .hero-text,
.as-name.typed .hero-text{align-items:flex-start;text-align:left}
.as-vertical.typed .phrase{max-height:min(44vh,330px);line-height:1.8;text-align:left}
@container(min-width:768px){
.shows{height:min(78svh,100svh - var(--off),820px)}
.as-center.shows .hero-text,
.as-start.shows .hero-text{grid-area:1/1/3;align-self:end;max-width:76%;margin:0;padding:32px 64px 20px}
.as-center.shows .hero-text{justify-self:center;min-width:min(60%,30em)}
.as-start.shows .hero-text{justify-self:start;max-width:62%;padding-left:var(--side)}
.as-center .views,
.as-start .views{grid-area:1/1/3}
.as-name.shows .hero-text{justify-self:start;padding-right:32px}
.as-low.shows .hero-text{justify-self:center;padding-inline:32px}
.as-name.shows .hero-text::before{
inset:-130% -130% 0 0;
-webkit-mask-image:radial-gradient(farthest-side at 0 100%,${fade});
}
.as-low.shows .hero-text::before{
inset:-115% -75% 0;
-webkit-mask-image:radial-gradient(farthest-side at 50% 100%,${fade});
}
.as-vertical.shows .phrase{max-height:calc(100% - 84px);padding:56px 26px 36px}
.as-split.shows{grid-template:minmax(0,1fr)/minmax(0,1fr) minmax(0,1fr)}
.as-split.shows .hero-text{align-self:center;padding-right:48px}
.as-split .brief{font-size:clamp(28px,3.5cqi,56px)}
.as-split .large-name{font-size:clamp(40px,5.6cqi,84px)}
.as-split.upright .hero-text{align-items:center}
.as-split.upright .phrase{max-height:46svh;line-height:1.9;writing-mode:vertical-rl;font-feature-settings:"vert" 1}
.as-split .views{grid-area:1/2}
.as-words .brief{font-size:min(8.6cqi,128px)}
.as-words.shows{height:min(100svh - var(--off),880px)}
.as-words .views{margin-left:var(--side)}
.as-words .hero-text{padding-top:40px}
.as-magazine .views{grid-area:1/1/3;margin:32px var(--pad) 32px 34%}
.as-magazine.shows .hero-text{grid-area:1/1/3;align-self:end;justify-self:start;max-width:58%;margin:0 0 80px;padding:44px 56px 44px var(--side)}
}
@media(min-width:1200px)and (hover:hover){
.hero .step{display:block;z-index:2;inset:auto 72px 16px auto}
.hero .step:last-child{right:16px}
}
@media(max-height:480px){
.shows.shows{height:440px}
.as-vertical.shows .phrase{font-size:20px}
}
`

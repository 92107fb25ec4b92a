/** Pages in scripts that are not read from left to right, or not in words: made for the pictures. */

const ARABIC = 'عادت العبّارة القديمة إلى النهر صباح الخميس بمحركين كهربائيين وجرس جديد والقبطان نفسه.';
const CHINESE = '星期四早上七点十分，停航十一个月的老渡轮重新驶过河面，装上了两台电动机和一口新钟。';

/** A page that is read from right to left. */
export const RTL_PAGE = `<!doctype html><html lang=ar dir=rtl><title>العبّارة تعود</title>
<style>body{font:18px/1.7 sans-serif;margin:0 auto;max-width:760px;padding:16px}nav a{margin-inline-end:16px}</style>
<nav><a href=/a>أخبار</a><a href=/b>رياضة</a><a href=/c>طقس</a><a href=/d>ثقافة</a></nav>
<main><h1>العبّارة التي رفضت التقاعد</h1>${`<p>${ARABIC}</p>`.repeat(6)}<h2>أربع دقائق</h2>
<ul><li>الجرس<li>السلسلة<li>القبطان</ul>${`<p>${ARABIC}</p>`.repeat(4)}</main>
<footer>© ٢٠٢٦ جريدة النهر <a href=/i>اتصل بنا</a></footer>`;

/** A page without spaces between words, dark to its end. */
export const CJK_PAGE = `<!doctype html><html lang=zh-Hans><title>渡轮归来</title>
<style>body{font:17px/1.8 sans-serif;margin:0;background:#14161a;color:#e8e8ea}main,nav,footer{max-width:760px;margin:auto;padding:16px}a{color:#8ab4ff;margin-right:16px}</style>
<nav><a href=/a>新闻</a><a href=/b>体育</a><a href=/c>天气</a><a href=/d>文化</a></nav>
<main><h1>不肯退休的渡轮</h1>${`<p>${CHINESE}</p>`.repeat(6)}<h2>四分钟一趟</h2>
<ul><li>钟<li>铁链<li>船长</ul>${`<p>${CHINESE}</p>`.repeat(4)}</main><footer>© 2026 河流报 <a href=/i>联系我们</a></footer>`;

import { analyze } from '@anatome/core';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
export default defineUnlistedScript(() => { console.log(analyze('<p>x')); });

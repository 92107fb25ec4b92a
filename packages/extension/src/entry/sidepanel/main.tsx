/** Starts the panel. */
import { render } from 'preact';
import { Panel } from '../../panel/panel.tsx';
import '../../panel/panel.css';

render(<Panel />, document.getElementById('panel')!);

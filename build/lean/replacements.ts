import { unexpectedError } from '../../src/content/errors.ts';

/** A module that no visitor needs and tree shaking keeps, and what replaces it. */
interface Replacement {
  /** Its path in node_modules. */
  readonly module: string;
  readonly code: string;
}

/**
 * Left out of what visitors download. The figures are the brotli bytes of all scripts of the contact
 * page that each saves, measured on 2026-11-22 by a build without it; renamed chunks make up to 50.
 */
export const replacements: readonly Replacement[] = [
  {
    // 1,039 bytes. Tells the developer tools of every change, and looks for them once a second.
    module: '@tanstack/devtools-event-client/dist/esm/index.js',
    code: 'export class EventClient { on() { return () => {}; } emit() {} }',
  },
  {
    // 245 bytes (2026-11-23). Slows down what is told to the developer tools, which is nothing here.
    module: '@tanstack/pacer-lite/dist/lite-throttler.js',
    code: 'export class LiteThrottler {} export const liteThrottle = () => () => {};',
  },
  {
    // 1,763 bytes. Adds groups of fields to every form, used or not.
    module: '@tanstack/react-form/dist/esm/useFormGroup.js',
    code: 'export const FormGroup = () => null; export const useFormGroup = FormGroup;',
  },
  {
    // 477 bytes (2026-11-24). Moves what is known of a field with it, in lists of fields.
    module: '@tanstack/form-core/dist/esm/metaHelper.js',
    code: `
      export const defaultFieldMeta = {
        isValidating: false, isTouched: false, isBlurred: false, isDirty: false, isPristine: true,
        isValid: true, isDefaultValue: true, errors: [], errorMap: {}, errorSourceMap: {},
        _arrayVersion: 0, _pendingValidationsCount: 0,
      };
      export const metaHelper = () => ({});`,
  },
  {
    // 273 bytes (2026-11-25). Takes over what a server has made of a form; ours is never sent to one.
    module: '@tanstack/form-core/dist/esm/transform.js',
    code: 'export const mergeAndUpdate = () => {};',
  },
  {
    // 34 bytes (2026-11-25). Makes ids by itself where React is older than 18.
    module: '@tanstack/react-form/dist/esm/useFormId.js',
    code: "import { useId } from 'react'; export const useFormId = useId;",
  },
  {
    // About 680 bytes of every page (2026-11-28). Keeps where each page and box was scrolled to, which is off
    // here (src/keep-scroll.ts), and scrolls to places in ways no link of ours asks for; what remains goes
    // to the place the address names, or to the top. Where the place is gone, or still to come, another page
    // begins at its top all the same: else it would where the last one was left.
    module: '@tanstack/router-core/dist/esm/scroll-restoration.js',
    code: `
      export const storageKey = '';
      export const defaultGetScrollRestorationKey = ({ state, href }) => state.__TSR_key || href;
      export const getElementScrollRestorationEntry = () => {};
      export function setupScrollRestoration({ options, subscribe, _scroll: scroll }) {
        if (scroll.r) return;
        scroll.r = true;
        subscribe('onRendered', ({ pathChanged, toLocation: { hash } }) => {
          const isFromTop = scroll.n;
          scroll.n = true;
          if (options.scrollRestoration?.() === false) return;
          const place = hash && document.getElementById(hash);
          if (place) place.scrollIntoView();
          else if (isFromTop && (!hash || pathChanged)) scrollTo(0, 0);
        });
      }`,
  },
  {
    // About 300 bytes of every page (2026-11-27). Brings what an error looks like on a site that does not
    // say it, with looks of its own; ours says it (src/router.tsx).
    module: '@tanstack/react-router/dist/esm/CatchBoundary.js',
    code: `
      import { Component, createElement } from 'react';
      export class CatchBoundary extends Component {
        state = { error: 0 };
        reset = () => this.setState({ error: 0 });
        static getDerivedStateFromProps({ getResetKey }, { error, resetKey: before }) {
          const resetKey = getResetKey();
          return error && before !== resetKey ? { resetKey, error: 0 } : { resetKey };
        }
        static getDerivedStateFromError(error) {
          return { error: [error] };
        }
        componentDidCatch(error, info) {
          this.props.onCatch?.(error, info);
        }
        render() {
          const { state: { error }, reset, props } = this;
          const { errorComponent = ErrorComponent, children } = props;
          return error ? createElement(errorComponent, { error: error[0], reset }) : children;
        }
      }
      export const ErrorComponent = () => ${JSON.stringify(unexpectedError.title)};`,
  },
  {
    // 228 bytes of every page (2026-11-25). For React before 18, which has no such hook of its own.
    module: 'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
    code: "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
  },
  {
    // 2,394 bytes once the form is touched (2026-11-26). Signs in with a key of the device; nobody signs
    // in here.
    module: '@supabase/auth-js/dist/module/lib/webauthn.js',
    code: `
      export class WebAuthnApi {}
      export const webAuthnAbortService = {};
      const none = () => {};
      export {
        WebAuthnApi as WebAuthnAbortService, WebAuthnApi as WebAuthnError,
        webAuthnAbortService as DEFAULT_CREATION_OPTIONS,
        webAuthnAbortService as DEFAULT_REQUEST_OPTIONS,
        none as browserSupportsWebAuthn, none as createCredential,
        none as deserializeCredentialCreationOptions, none as deserializeCredentialRequestOptions,
        none as getCredential, none as identifyAuthenticationError,
        none as identifyRegistrationError, none as isValidDomain, none as isWebAuthnError,
        none as mergeCredentialCreationOptions, none as mergeCredentialRequestOptions,
        none as serializeCredentialCreationResponse, none as serializeCredentialRequestResponse,
      };`,
  },
  {
    // 763 bytes (2026-11-23). Colours buttons and badges; Mantine draws none here.
    module:
      '@mantine/core/esm/core/MantineProvider/color-functions/default-variant-colors-resolver/default-variant-colors-resolver.mjs',
    code: 'export const defaultVariantColorsResolver = () => ({});',
  },
  {
    // 603 bytes (2026-11-23). The palette: of its colours only the name of the primary one is asked
    // for, when the theme is checked, since every look comes from CSS modules.
    module: '@mantine/core/esm/core/MantineProvider/default-colors.mjs',
    code: "export const DEFAULT_COLORS = { blue: Array(10).fill('#000') };",
  },
  {
    // 244 bytes, and 130 of the home page's HTML (2026-11-23). Gives each icon a class of its own, and
    // takes titles, colours and children, which ours never have; in HTML no `svg` needs a namespace.
    module: '@tabler/icons-react/dist/esm/createReactComponent.mjs',
    code: `
      import { createElement } from 'react';
      const line = {
        fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round',
      };
      const createReactComponent = (type, name, pascalName, marks) =>
        ({ size = 24, stroke = 2, ...rest }) =>
          createElement(
            'svg',
            {
              width: size, height: size, viewBox: '0 0 24 24',
              ...(type === 'filled' ? { fill: 'currentColor' } : { ...line, strokeWidth: stroke }),
              ...rest,
            },
            marks.map(([tag, attributes]) => createElement(tag, attributes)),
          );
      export { createReactComponent as default };`,
  },
];
